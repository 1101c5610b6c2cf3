import NIOCore

/// A connection. Commands are sent without waiting for earlier replies, and the replies arrive in the same order.
///
/// It is used on its event loop alone.
final class ValkeyConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private struct PendingCommand {
        let deadline: NIODeadline
        let promise: EventLoopPromise<ValkeyReply>
    }

    /// Is called at the next reply to a command, and not again.
    var onReply: (() -> Void)?
    /// Receives the connection and the reason when it closes.
    var onClose: (ValkeyConnection, ValkeyError) -> Void = { _, _ in }

    private let reader: ReplyReader
    private var context: ChannelHandlerContext?
    private var pending = CircularBuffer<PendingCommand>()
    private var timer: Scheduled<Void>?
    /// The reason why the connection is closed. `nil` while it is open.
    private var failure: ValkeyError?

    init(_ configuration: ValkeyConfiguration) throws(ValkeyError) {
        reader = try ReplyReader(maximumSize: configuration.maximumReplySize)
    }

    /// The number of commands without a reply.
    var inFlight: Int { pending.count }

    /// Whether commands wait for the reply that `onReply` is called at.
    var awaitsReply: Bool { onReply != nil && !pending.isEmpty }

    func send(_ command: ValkeyCommand, deadline: NIODeadline, _ promise: EventLoopPromise<ValkeyReply>) {
        guard let context, failure == nil else { return promise.fail(failure ?? .connectionLost) }
        pending.append(PendingCommand(deadline: deadline, promise: promise))
        startTimer(context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(command.encoded), promise: nil)
    }

    /// Closes the connection. All commands without a reply fail with the error.
    func close(_ error: ValkeyError) {
        guard failure == nil else { return }
        failure = error
        timer?.cancel()
        onClose(self, error)
        onClose = { _, _ in }
        let commands = pending
        pending.removeAll()
        for command in commands { command.promise.fail(error) }
        context?.close(promise: nil)
    }
}

// MARK: Time limits

extension ValkeyConnection {
    /// Starts the timer for the oldest command, whose deadline is the first.
    ///
    /// The timer is not moved when a reply arrives. It finds out when it fires.
    private func startTimer(_ eventLoop: any EventLoop) {
        guard timer == nil, let oldest = pending.first else { return }
        timer = eventLoop.assumeIsolated().scheduleTask(deadline: oldest.deadline) { [self] in
            timer = nil
            // A later reply could not be told from the one of the next command.
            if let oldest = pending.first, oldest.deadline <= .now() { return close(.timedOut) }
            startTimer(eventLoop)
        }
    }

    /// Stops the timer when all commands have replies. The next command starts its own, which may be due earlier.
    func stopTimer() {
        timer?.cancel()
        timer = nil
    }
}

// MARK: ChannelInboundHandler

extension ValkeyConnection {
    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        close(.connectionLost)
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        close(.connectionLost)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        close(ValkeyError(error))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard failure == nil else { return }
        do throws(ValkeyError) {
            try reader.feed(unwrapInboundIn(data))
            while failure == nil, let reply = try reader.next() { try receive(reply) }
        } catch {
            close(error)
        }
    }

    private func receive(_ reply: ValkeyReply) throws(ValkeyError) {
        guard let command = pending.first else { throw .unreadableReply }
        // The command fails with its connection. The name of the server might lead to the new primary now.
        if case .error(let error) = reply, error.code == "READONLY" { throw .refused(error.code) }
        pending.removeFirst()
        // The last reply to the greeting sets it, for the next reply.
        onReply.take()?()
        if case .error(let error) = reply {
            command.promise.fail(ValkeyError.refused(error.code))
        } else {
            command.promise.succeed(reply)
        }
    }
}
