/// The name of a member, which says what its values look like.
struct SampleName {
    enum Kind {
        case email, url, image, person, username, title, sentence, country, language, currency, city, phone, color
        case date, day, year, page, rating, latitude, longitude, price, identifier, version, other
    }

    let kind: Kind

    /// - Parameter key: The key, such as `releaseDate` or `release_date`.
    init(_ key: String) {
        let words = Self.words(of: key)
        // The last word of a name is its subject.
        let kinds = words.reversed().compactMap { Self.kinds[$0] }
        kind = key.hasSuffix("_at") ? .date : kinds.first ?? .other
    }

    /// The words of a key in lowercase.
    private static func words(of key: String) -> [String] {
        var words = [""]
        for character in key {
            if character.isUppercase, words.last?.last?.isLowercase == true { words.append("") }
            if character.isLetter {
                words[words.count - 1] += character.lowercased()
            } else if words.last != "" {
                words.append("")
            }
        }
        return words.filter { !$0.isEmpty }
    }

    private static let kinds: [String: Kind] = [
        "email": .email, "mail": .email,
        "url": .url, "uri": .url, "link": .url, "href": .url, "homepage": .url, "website": .url,
        "image": .image, "picture": .image, "photo": .image, "poster": .image, "avatar": .image, "icon": .image,
        "thumbnail": .image, "backdrop": .image, "logo": .image,
        "author": .person, "person": .person, "owner": .person, "director": .person, "forename": .person,
        "firstname": .person, "lastname": .person, "surname": .person, "creator": .person,
        "username": .username, "login": .username, "user": .username, "nick": .username, "nickname": .username,
        "name": .title, "title": .title, "subject": .title, "label": .title, "headline": .title,
        "description": .sentence, "overview": .sentence, "summary": .sentence, "text": .sentence, "body": .sentence,
        "content": .sentence, "comment": .sentence, "message": .sentence, "biography": .sentence, "bio": .sentence,
        "note": .sentence, "detail": .sentence, "details": .sentence, "tagline": .sentence, "caption": .sentence,
        "country": .country, "region": .country, "language": .language, "locale": .language,
        "currency": .currency, "city": .city, "town": .city, "place": .city, "address": .city,
        "phone": .phone, "telephone": .phone, "color": .color, "colour": .color,
        "date": .day, "day": .day, "birthday": .day, "deathday": .day,
        "time": .date, "timestamp": .date, "created": .date, "updated": .date, "modified": .date,
        "year": .year, "page": .page, "rating": .rating, "score": .rating, "stars": .rating, "average": .rating,
        "lat": .latitude, "latitude": .latitude, "lon": .longitude, "lng": .longitude, "longitude": .longitude,
        "price": .price, "amount": .price, "cost": .price, "total": .other,
        "id": .identifier, "key": .identifier, "slug": .identifier, "code": .identifier, "token": .identifier,
        "version": .version,
    ]
}

/// The words of made-up texts.
enum SampleWords {
    static let nouns = [
        "Anchor", "Bridge", "Candle", "Desk", "Engine", "Forest", "Garden", "Harbor", "Island", "Kettle", "Ladder",
        "Mirror", "Notebook", "Orchard", "Piano", "River", "Saddle", "Teapot", "Umbrella", "Violin", "Window",
    ]
    static let adjectives = [
        "Amber", "Brave", "Calm", "Distant", "Early", "Gentle", "Hidden", "Late", "Narrow", "Quiet", "Silver", "Warm",
    ]
    static let forenames = [
        "Ada", "Ben", "Carla", "Emil", "Grace", "Hugo", "Ines", "Jun", "Lea", "Noah", "Olga", "Sam",
    ]
    static let surnames = ["Abe", "Bauer", "Costa", "Diaz", "Fischer", "Ito", "Klein", "Moreau", "Novak", "Smith"]
}
