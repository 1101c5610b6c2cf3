import EndpointTestSupport

@testable import EndpointRuntime

// Streams of complete responses.

extension RandomWorld {
    /// One value, or a failure.
    func value() -> Trial<ResponseStream<Int>> {
        typealias Answer = RandomServer.Answer
        let (answer, course) = random.element(of: [
            (Answer(body: "7"), Course(elements: [7], end: "end")),
            (Answer(body: "x"), Course(end: "decoding: expected a whole number, found 'x'")),
            (Answer(status: 404), Course(end: "404: -; nil")),
            (Answer(end: .broken), Course(end: "transport -1005")),
            (Answer(end: .late(Self.patience)), Course(end: "timed out after 7200.0 seconds")),
            (Answer(end: .silent), Course()),
        ])
        let server = RandomServer(self) { _, _ in answer }
        return Trial(
            world: self, server: server, stream: client(of: server, timeout: Self.patience).stream(number),
            course: course, mostRequests: { _, _ in 1 })
    }

    /// The elements of up to four pages with two elements each. One of the pages can fail or never arrive.
    func pages() -> Trial<PageStream<Numbers, Int>.Items> {
        typealias Answer = RandomServer.Answer
        let count = random.number(in: 0...4)
        let (ahead, bad) = (random.number(in: 0...3), random.number(in: 1...8))
        let (answer, end) = random.element(of: [(Answer(status: 404), "404: -; nil"), (Answer(end: .silent), nil)])
        let server = RandomServer(self) { _, request in
            request.page == bad ? answer : Answer(body: Numbers.text(request.page, of: count))
        }
        let stream = Numbers.stream(client(of: server).session).prefetching(ahead)
        let whole = min(count, bad - 1)
        let course = Course(elements: Array(0..<2 * whole), end: bad <= count + 1 ? end : "end", hasStock: true)
        return Trial(world: self, server: server, stream: stream.items, course: course) { elements, isAtEnd in
            (elements + 1) / 2 + (isAtEnd ? 1 : 0) + ahead
        }
    }

    /// A value that can change with each request. Some requests fail, and the last has no response.
    func live() -> Trial<LiveStream<Int>> {
        let answers = (0..<random.number(in: 0...6)).map { _ in random.element(of: [0, 1, 2, nil]) }
        let keepsLastValue = random.once(in: 2)
        let server = RandomServer(self) { number, _ in
            guard number <= answers.count else { return RandomServer.Answer(end: .silent) }
            return answers[number - 1].map { RandomServer.Answer(body: "\($0)") } ?? RandomServer.Answer(status: 503)
        }
        let stream = client(of: server).stream(number).live(Refresh(keepsLastValue: keepsLastValue) { _ in [] })

        var course = Course()
        var requests: [Int] = []
        for (index, answer) in answers.enumerated() where course.end == nil {
            if let answer, answer != course.elements.last {
                course.elements.append(answer)
                requests.append(index + 1)
            } else if answer == nil, !keepsLastValue || course.elements.isEmpty {
                course.end = "503: -; nil"
            }
        }
        // After the last change, all other requests are sent, and the one without a response.
        requests.append(answers.count + 1)
        return Trial(world: self, server: server, stream: stream, course: course) { [requests] elements, isAtEnd in
            requests[min(isAtEnd ? elements : elements - 1, requests.count - 1)]
        }
    }
}
