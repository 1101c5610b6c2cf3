import CHiredis
import Foundation
import NIOCore

/// Reads replies with the reader of hiredis, within bounds.
///
/// hiredis allocates the memory of an array when it reads the array's length, so that a few bytes could allocate gigabytes.
/// Its recent versions accept arrays of any depth, and release them by recursion. For these reasons, the elements and the depth
/// of a reply are limited in addition to its bytes.
final class ReplyReader {
    private struct Bounds {
        let functions: redisReplyObjectFunctions
        /// The elements that further arrays of the reply may have.
        var elements = maximumElements

        static let maximumElements = 100_000
        static let maximumDepth = 8

        mutating func allow(_ array: redisReadTask, _ count: Int) -> Bool {
            var (depth, parent) = (1, array.parent)
            while let outer = parent?.pointee {
                depth += 1
                parent = outer.parent
            }
            elements -= count
            return elements >= 0 && depth <= Self.maximumDepth
        }
    }

    private let reader: UnsafeMutablePointer<redisReader>
    private let functions: UnsafeMutablePointer<redisReplyObjectFunctions>
    private let bounds: UnsafeMutablePointer<Bounds>
    private let maximumSize: Int
    /// The bytes since the last complete reply.
    private var unread = 0

    init(maximumSize: Int) throws(ValkeyError) {
        guard let reader = redisReaderCreate(), let original = reader.pointee.fn else {
            throw .unreachable("there is no memory for a connection")
        }
        self.reader = reader
        self.maximumSize = maximumSize
        bounds = .allocate(capacity: 1)
        bounds.initialize(to: Bounds(functions: original.pointee))
        functions = .allocate(capacity: 1)
        functions.initialize(to: original.pointee)
        functions.pointee.createArray = { task, count in
            guard let array = task?.pointee else { return nil }
            let bounds = array.privdata?.assumingMemoryBound(to: Bounds.self)
            guard let bounds, bounds.pointee.allow(array, Int(count)) else { return nil }
            return bounds.pointee.functions.createArray(task, count)
        }
        reader.pointee.fn = functions
        reader.pointee.privdata = UnsafeMutableRawPointer(bounds)
    }

    deinit {
        redisReaderFree(reader)
        functions.deallocate()
        bounds.deallocate()
    }

    func feed(_ bytes: ByteBuffer) throws(ValkeyError) {
        unread += bytes.readableBytes
        let status = bytes.withUnsafeReadableBytes { bytes in
            redisReaderFeed(reader, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard status == REDIS_OK else { throw .unreadableReply }
    }

    /// Returns the next reply, or `nil` if it is not complete yet.
    func next() throws(ValkeyError) -> ValkeyReply? {
        var object: UnsafeMutableRawPointer?
        guard redisReaderGetReply(reader, &object) == REDIS_OK else { throw .unreadableReply }
        guard let object else {
            if unread > maximumSize { throw .unreadableReply }
            return nil
        }
        defer { freeReplyObject(object) }
        unread = reader.pointee.len - reader.pointee.pos
        bounds.pointee.elements = Bounds.maximumElements
        return try ValkeyReply(object.assumingMemoryBound(to: redisReply.self).pointee)
    }
}

extension ValkeyReply {
    fileprivate init(_ reply: redisReply) throws(ValkeyError) {
        let bytes = UnsafeRawBufferPointer(start: reply.str, count: reply.str == nil ? 0 : Int(reply.len))
        switch reply.type {
        case REDIS_REPLY_STATUS: self = .status(String(decoding: bytes, as: UTF8.self))
        case REDIS_REPLY_INTEGER: self = .integer(Int(reply.integer))
        case REDIS_REPLY_STRING: self = .bytes(Data(bytes))
        case REDIS_REPLY_NIL: self = .null
        case REDIS_REPLY_ERROR: self = .error(ServerError(bytes))
        case REDIS_REPLY_ARRAY:
            var elements: [ValkeyReply] = []
            for index in 0..<Int(reply.elements) {
                guard let element = reply.element[index] else { throw .unreadableReply }
                elements.append(try ValkeyReply(element.pointee))
            }
            self = .array(elements)
        default: throw .unreadableReply
        }
    }
}
