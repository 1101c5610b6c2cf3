/// The messages of HTTP and their parts (RFC 9110).
///
/// A namespace, so that none of the names is one of a server framework's or of `HTTPTypes`.
public enum HTTP {}
