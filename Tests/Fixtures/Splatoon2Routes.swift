/// The routes of splatoon2.ink. The first matching route is used.
let splatoon2Routes = [
    Route("GET /data/schedules.json", "Splatoon2/schedules.json"),
    Route("GET /data/coop-schedules.json", "Splatoon2/coop-schedules.json"),
    Route("GET /data/timeline.json", "Splatoon2/timeline.json"),
    Route("GET /data/merchandises.json", "Splatoon2/merchandises.json"),
    Route("GET /data/festivals.json", "Splatoon2/festivals.json"),
    Route("GET /data/festivals/*-rankings.json", "Splatoon2/festival-rankings.json"),
    Route("GET /data/locale/*.json", "Splatoon2/locale-de.json"),
]
