/// The routes of splatoon3.ink without their prefix `/splatoon3`. The first matching route is used.
let splatoon3Routes = [
    Route("GET /data/schedules.json", "Splatoon3/schedules.json"),
    Route("GET /data/gear.json", "Splatoon3/gear.json"),
    Route("GET /data/coop.json", "Splatoon3/coop.json"),
    Route("GET /data/festivals.json", "Splatoon3/festivals.json"),
    Route("GET /data/festivals.ranking.*.json", "Splatoon3/festival-ranking.json"),
    Route("GET /data/stages.json", "Splatoon3/stages.json"),
    Route("GET /data/xrank/xrank.detail.*.weapons.json", "Splatoon3/xrank-weapons.json"),
    Route("GET /data/xrank/xrank.detail.*.json", "Splatoon3/xrank-detail.json"),
    Route("GET /data/xrank/xrank.*.json", "Splatoon3/xrank.json"),
    Route("GET /data/locale/*.json", "Splatoon3/locale-fr.json"),
]
