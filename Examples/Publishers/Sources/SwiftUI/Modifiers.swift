// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// A view with a modifier.
private struct Modified: PrimitiveView {
    nonisolated init() {}
}

extension View {
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        Modified()
    }

    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { Modified() }
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { Modified() }
    public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { Modified() }
    public nonisolated func font(_ font: Font?) -> some View { Modified() }
    public nonisolated func scaledToFit() -> some View { Modified() }

    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        Modified()
    }

    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        Modified()
    }

    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        Modified()
    }
}

/// A position of a view in its frame.
public struct Alignment: Equatable, Sendable {
    public static let center = Alignment()
}

/// A position in the direction of the width.
public struct HorizontalAlignment: Equatable, Sendable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
}

/// A position in the direction of the height.
public struct VerticalAlignment: Equatable, Sendable {
    public static let center = VerticalAlignment()
}

/// A font of a text.
public struct Font: Hashable, Sendable {
    public static let headline = Font()
}

/// A place of a search field.
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
}

/// A role of a button.
public struct ButtonRole: Equatable, Sendable {
    public static let cancel = ButtonRole()
    public static let destructive = ButtonRole()
}
