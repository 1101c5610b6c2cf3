// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// A key of a text in the language of the user.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
}

/// A text.
public struct Text: PrimitiveView, Equatable {
    public nonisolated init(verbatim content: String) {}

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) {}

    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {}
}

/// A color, which is also a view.
public struct Color: PrimitiveView, Hashable, Sendable {
    public static let gray = Color()
}

/// A picture.
public struct Image: PrimitiveView, Equatable, Sendable {
    public func resizable() -> Image { self }
}

/// A picture that is loaded from a URL.
public struct AsyncImage<Content: View>: PrimitiveView {
    public nonisolated init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {}
}

/// A sign that work is being done.
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
    public nonisolated init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
}

/// A button with an action.
public struct Button<Label: View>: PrimitiveView {
    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}

    public nonisolated init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {}
}

/// A choice among values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where Label == Text {}
}
