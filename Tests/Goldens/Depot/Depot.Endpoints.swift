// Generated from Specs/Depot.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension Depot.Endpoints {
    /// The endpoint `POST /parcels/batch`.
    public static func addParcels(body: [Depot.Parcel]) -> Endpoint<[Depot.Parcel]> {
        Endpoint(.post, "/parcels/batch", body: .json(body))
    }

    /// The endpoint `POST /parcels/log`.
    public static func logParcels(body: [Depot.Parcel]) -> Endpoint<Void> {
        Endpoint(.post, "/parcels/log", body: .lines(body))
    }

    /// The endpoint `POST /times`.
    ///
    /// - Parameter body: The times of pickups.
    public static func logTimes(body: [Date]? = nil) -> Endpoint<Void> {
        Endpoint(
            .post, "/times",
            body: body.map { .lines($0.map { $0.json(.unix) }).with(contentType: "application/jsonl") })
    }

    /// The endpoint `PUT /parcels/{id}/labels`.
    public static func label(id: String, body: [String: String]) -> Endpoint<Void> {
        Endpoint(.put, "/parcels/\(id, named: "id")/labels", body: .json(body))
    }

    /// The endpoint `PUT /parcels/{id}/weight`.
    public static func weigh(id: String, body: Double) -> Endpoint<Void> {
        Endpoint(.put, "/parcels/\(id, named: "id")/weight", body: .json(body))
    }

    /// The endpoint `POST /parcels/{id}/release`.
    public static func release(id: String, body: Depot.Parcel? = nil) -> Endpoint<Void> {
        Endpoint(.post, "/parcels/\(id, named: "id")/release", body: body.map { .json($0) })
    }

    /// The endpoint `PUT /parcels/{id}/note`.
    public static func note(id: String, body: String?? = nil) -> Endpoint<Void> {
        Endpoint(.put, "/parcels/\(id, named: "id")/note", body: body.map { .json($0) })
    }

    /// The endpoint `PUT /parcels/{id}/pickups`.
    public static func schedule(id: String, body: [Date]) -> Endpoint<Void> {
        Endpoint(.put, "/parcels/\(id, named: "id")/pickups", body: .json(body.json(.unix)))
    }

    /// The endpoint `PUT /plan`.
    public static func plan(body: [String: [Date?]]? = nil) -> Endpoint<Void> {
        Endpoint(.put, "/plan", body: body.map { .json($0.json(.unixMilliseconds)) })
    }

    /// The endpoint `PATCH /parcels/{id}`.
    ///
    /// - Parameter body: What changes.
    public static func patchParcel(id: String, body: Depot.ParcelPatch) -> Endpoint<Depot.Parcel> {
        Endpoint(
            .patch, "/parcels/\(id, named: "id")", body: .json(body).with(contentType: "application/merge-patch+json"))
    }

    /// Ships parcels together. `POST /shipments`
    public static func ship(
        parcels: [Depot.Parcel], sender: Depot.Address, receiver: Depot.Address? = nil, tags: [String: JSON]? = nil,
        remark: String?? = nil, collectedAt: Date? = nil, pickups: [Date]? = nil, byDay: [String: [Date]]? = nil,
        urgent: Bool = false
    ) -> Endpoint<Void> {
        Endpoint(
            .post, "/shipments",
            body: .json([
                "parcels": parcels, "sender": sender, "receiver": receiver, "tags": tags, "remark": remark,
                "collected_at": .orNull(collectedAt?.json(.iso8601)), "pickups": pickups?.json(.unix),
                "by_day": byDay?.json(.iso8601), "urgent": urgent, "version": 2,
                "options": ["insured": true, "codes": [1, nil, "x", 0.5], "extra": [:]] as JSON, "source": "depot",
                "parent": JSON.null,
            ]).with(contentType: "application/vnd.depot+json"))
    }

    /// The endpoint `GET /invoices/{id}`.
    public static func invoice(id: String) -> Endpoint<Data> {
        Endpoint(.get, "/invoices/\(id, named: "id")", response: .raw("application/pdf"))
    }

    /// The endpoint `GET /parcels/{id}/photo`.
    public static func photo(id: String) -> Endpoint<Data> {
        Endpoint(.get, "/parcels/\(id, named: "id")/photo", response: .raw("image/png, image/*;q=0.8"))
    }

    /// The log of a day, as text. `GET /logs/{day}`
    public static func log(day: CalendarDay) -> Endpoint<String> {
        Endpoint(.get, "/logs/\(day, named: "day")", response: .text("text/plain"))
    }

    /// All labels of a year. `GET /archives/{year}`
    public static func archive(
        year: Int, to: URL, progress: HTTP.ProgressHandler? = nil
    ) -> Endpoint<HTTP.DownloadedFile> {
        Endpoint(
            .get, "/archives/\(year, named: "year")", response: .file("application/zip", to: to, progress: progress))
    }

    /// The endpoint `POST /imports`.
    public static func importParcels(
        body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil
    ) -> Endpoint<[Depot.Parcel]> {
        Endpoint(.post, "/imports", body: .raw(body, contentType: "text/csv").reporting(progress))
    }

    /// The endpoint `PUT /parcels/{id}/handover`.
    public static func handOver(id: String, body: Depot.Handover) -> Endpoint<Depot.Handover> {
        Endpoint(.put, "/parcels/\(id, named: "id")/handover", body: .json(body))
    }

    /// The endpoint `PUT /parcels/{id}/photo`.
    ///
    /// - Parameter contentType: The media type of the body, one of `image/*`.
    public static func setPhoto(
        id: String, body: some HTTP.Content, contentType: String, progress: HTTP.ProgressHandler? = nil
    ) -> Endpoint<Void> {
        Endpoint(
            .put, "/parcels/\(id, named: "id")/photo", body: .raw(body, contentType: contentType).reporting(progress))
    }

    /// The endpoint `POST /conversions`.
    public static func convert(
        body: some HTTP.Content, to: URL, progress: HTTP.ProgressHandler? = nil
    ) -> Endpoint<HTTP.DownloadedFile> {
        Endpoint(
            .post, "/conversions", body: .raw(body, contentType: "image/png"),
            response: .file("application/pdf", to: to, progress: progress))
    }

    /// Uploads the scan of a parcel. `POST /parcels/{id}/scans`
    public static func scan(
        id: String, file: HTTP.File, title: String, parcel: Depot.Parcel? = nil, pages: [HTTP.File]? = nil,
        tags: [String]? = nil, receivers: [Depot.Address]? = nil, taken: Date? = nil, patch: Depot.ParcelPatch? = nil,
        stops: [Depot.Address]? = nil, progress: HTTP.ProgressHandler? = nil
    ) -> Endpoint<Depot.Parcel> {
        Endpoint(
            .post, "/parcels/\(id, named: "id")/scans",
            body: .multipart([
                "file": file, "title": title, "parcel": HTTP.JSONText(parcel), "pages": pages, "tags": tags,
                "receivers": HTTP.JSONList(receivers), "taken": taken?.parameter(.unix), "patch": HTTP.Brackets(patch),
                "stops": HTTP.JSONText(stops), "kind": "scan",
            ]).reporting(progress))
    }

    /// The endpoint `GET /parcels`.
    public static func findParcels(
        metadata: [String: String?]? = nil, expand: [String]? = nil, items: [Depot.Address]? = nil,
        created: [String: Date]? = nil, labels: [String: [String]]? = nil, filter: Depot.ParcelPatch? = nil,
        group: Depot.ParcelGroup = .init(), xRegions: [String]? = nil, xOptions: Depot.Address? = nil
    ) -> Endpoint<[Depot.Parcel]> {
        Endpoint(
            .get, "/parcels",
            query: group.query + [
                "metadata": HTTP.Brackets(metadata), "expand": HTTP.Brackets(expand), "items": HTTP.Brackets(items),
                "created": HTTP.Brackets(created?.json(.unix)), "labels": HTTP.Members(labels),
                "filter": HTTP.JSONText(filter),
            ],
            headers: ["X-Regions": xRegions?.commaSeparated, "X-Options": HTTP.JSONText(xOptions)])
    }

    /// The endpoint `GET`.
    public static func overview() -> Endpoint<JSON> {
        Endpoint(.get, "")
    }

    /// The endpoint `HEAD /parcels/{id}/photo`.
    public static func photoInfo(id: String) -> Endpoint<Depot.PhotoInfo> {
        Endpoint(
            .head, "/parcels/\(id, named: "id")/photo",
            response: .headers(["Content-Type": .string, "Content-Length": .number, "X-Taken": .number]))
    }

    /// The endpoint `GET /stock/{halls}/{size}/bin{shelf}{limits}/{marks}`.
    public static func stock(
        halls: [String], size: [String: Int], shelf: [Int], limits: [String: Int], marks: [String: String],
        zone: [String: Int]? = nil
    ) -> Endpoint<Int> {
        Endpoint(
            .get,
            "/stock/\(segments: halls, named: "halls")/\(HTTP.Members(size).pairs, named: "size")/bin\(label: shelf, named: "shelf")\(matrix: HTTP.Members(limits), named: "limits")/\(HTTP.Members(marks), named: "marks")",
            query: ["zone": HTTP.Members(zone)?.pairs])
    }

    /// The endpoint `GET /on/{days}{at}/{to}`.
    public static func stockOn(days: [CalendarDay], at: [Date], to: [String: Date]) -> Endpoint<Int> {
        Endpoint(
            .get,
            "/on/\(label: days, named: "days")\(matrix: at.parameter(.unix), named: "at")/\(segments: HTTP.Members(to.json(.unix)), named: "to")"
        )
    }

    /// The endpoint `GET /parcels/{ids}/on/{days}`.
    public static func parcelsByID(ids: [Int], days: [Date]) -> Endpoint<[Depot.Parcel]> {
        Endpoint(
            .get,
            "/parcels/\(ids.commaSeparated, named: "ids")/on/\(days.parameter(.unix).pipeSeparated, named: "days")")
    }

    /// The endpoint `POST /charges`.
    public static func charge(
        amount: Int, card: Depot.Card, metadata: [String: JSON]? = nil, lines: [Depot.Address],
        context: Depot.Address? = nil, custom: [String: JSON]? = nil
    ) -> Endpoint<Void> {
        Endpoint(
            .post, "/charges",
            body: .form([
                "amount": amount, "card": HTTP.Brackets(card), "metadata": HTTP.Brackets(metadata),
                "lines": HTTP.Brackets(lines), "context": HTTP.JSONText(context), "custom": HTTP.Members(custom),
                "mode": "payment",
            ]))
    }
}
