extension Animals.Bird {
    /// An eagle with a partner, a friend and an enemy.
    static let family = Animals.Bird.eagle(
        .init(
            wingspan: 5, friends: [.seagull(.init(wingspan: 2))], hate: ["key3": .sparrow(.init(wingspan: 1))],
            partner: .goose(.init(wingspan: 2))))
}

extension Animals.Fish {
    /// A salmon whose friends and enemies have friends and enemies.
    static let family = Animals.Fish.salmon(
        .init(
            age: 1, friends: [.friend, .goblin(age: 3)], hate: ["key3": .saw(age: 3), "key4": .enemy],
            partner: .saw(age: 2)))

    static func goblin(age: Int) -> Animals.Fish { .shark(.goblin(.init(age: age))) }

    private static func saw(age: Int) -> Animals.Fish { .shark(.saw(.init(age: age))) }

    private static func salmon(age: Int) -> Animals.Fish { .salmon(.init(age: age)) }

    private static let friend = Animals.Fish.salmon(
        .init(age: 2, hate: ["key1": salmon(age: 4), "key2": goblin(age: 2)], partner: salmon(age: 3)))

    private static let enemy = Animals.Fish.salmon(.init(age: 2, friends: [salmon(age: 1), goblin(age: 4)]))
}
