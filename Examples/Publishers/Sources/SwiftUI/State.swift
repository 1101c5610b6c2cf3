// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Combine
import Observation

/// A value that a view stores outside of itself.
public protocol DynamicProperty {}

/// A value that a view owns.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    public init(wrappedValue value: Value) {}
    public init(initialValue value: Value) {}

    public var wrappedValue: Value {
        get { preconditionFailure("The stand-in stores nothing.") }
        nonmutating set { preconditionFailure("The stand-in stores nothing.") }
    }

    public var projectedValue: Binding<Value> { Binding(standIn: ()) }
}

/// A reference to a value that is stored elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    // An internal initializer without parameters would be that of the property wrapper.
    init(standIn: Void) {}

    @preconcurrency
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}

    public init(projectedValue: Binding<Value>) {}

    public static func constant(_ value: Value) -> Binding<Value> { Binding(standIn: ()) }

    public var wrappedValue: Value {
        get { preconditionFailure("The stand-in stores nothing.") }
        nonmutating set { preconditionFailure("The stand-in stores nothing.") }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(standIn: ())
    }
}

/// A reference to an observable object, whose properties have bindings.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) where Value: AnyObject, Value: Observable {
        self.wrappedValue = wrappedValue
    }

    public init(_ wrappedValue: Value) where Value: AnyObject, Value: Observable {
        self.wrappedValue = wrappedValue
    }

    public var projectedValue: Bindable<Value> { self }

    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        Binding<Subject>(standIn: ())
    }
}

/// An observable object that a view observes.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// The bindings of the object's properties.
    @MainActor @preconcurrency @dynamicMemberLookup
    public struct Wrapper {
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding<Subject>(standIn: ())
        }
    }

    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    public var projectedValue: Wrapper { Wrapper() }
}

/// An observable object that a view owns and observes.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}

    public var wrappedValue: ObjectType { preconditionFailure("The stand-in stores nothing.") }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject<ObjectType>.Wrapper() }
}
