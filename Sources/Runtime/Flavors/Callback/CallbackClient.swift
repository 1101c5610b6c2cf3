/// A client whose calls call a completion.
public struct CallbackClient<API: APINamespace>: APIClient {
    /// The session, which the clients of all flavors share.
    public let session: APISession

    /// Creates a client of a session.
    public init(session: APISession) {
        self.session = session
    }
}

extension CallbackClient {
    /// Sends a request, and calls the completion exactly once.
    ///
    /// The completion is called on ``ClientSettings/callbackQueue``. It is added to the queue in the last step of this
    /// function, after which only the handle is returned. On a serial queue, a call that is made on the queue itself
    /// therefore returns before its completion begins. A completion on another thread can begin while this function
    /// returns, before the caller has stored the handle.
    ///
    /// The request may be made and handed to the ``Transport`` before that, on the caller's thread. The response is
    /// read on another thread, unless the transport responds without waiting, as a stub may.
    ///
    /// - Returns: The handle that cancels the call. Releasing it does not cancel the call.
    @discardableResult
    public func send<Value>(
        _ endpoint: Endpoint<Value>,
        completion: @escaping Completion<Value>
    ) -> CancellationHandle {
        start(endpoint, completion) { $0.value }
    }

    /// Sends a request as ``send(_:completion:)`` does, and completes with the value and its status, headers, source
    /// and decoding issues.
    ///
    /// - Returns: The handle that cancels the call. Releasing it does not cancel the call.
    @discardableResult
    public func response<Value>(
        to endpoint: Endpoint<Value>,
        completion: @escaping Completion<APIResponse<Value>>
    ) -> CancellationHandle {
        start(endpoint, completion) { $0 }
    }

    private func start<Value, Content: Sendable>(
        _ endpoint: Endpoint<Value>,
        _ completion: @escaping Completion<Content>,
        _ content: @escaping @Sendable (APIResponse<Value>) -> Content
    ) -> CancellationHandle {
        let call = CallbackCall<Content, APIError>(
            queue: session.settings.callbackQueue, cancellation: .cancelled, completion: completion)
        let work = { @Sendable [session] in
            call.complete(await result { () throws(APIError) in content(try await session.response(to: endpoint)) })
        }
        // With a cache, the work starts on another thread, because it might read a stored response without waiting.
        let task = session.settings.cache.store == nil ? .atOnce(work) : Task { await work() }
        return call.handle { task.cancel() }
    }
}
