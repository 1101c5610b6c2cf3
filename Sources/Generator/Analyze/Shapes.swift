extension ModelTable {
    /// Returns the shape of all values of a type, or `nil` if they can have several shapes.
    func shape(of type: SpecType) -> JSONShape? {
        guard let shapes = shapes(of: type), shapes.count == 1 else { return nil }
        return shapes.first
    }

    /// Returns the shapes of the values of a type, or `nil` if they are not known.
    func shapes(of type: SpecType) -> Set<JSONShape>? {
        var visited: Set<String> = []
        return shapes(of: type, &visited)
    }

    private func shapes(of type: SpecType, _ visited: inout Set<String>) -> Set<JSONShape>? {
        switch type {
        case .array: return [.array]
        case .dictionary: return [.object]
        case .optional: return nil
        case .formed(let type): return [type.shape]
        case .scalar(let scalar): return scalar.shape.map { [$0] }
        case .model(let reference):
            // A type parameter is an object. Each argument is checked where it is used.
            guard let model = self[reference] else { return [.object] }
            switch model.kind {
            case .fields, .tagged: return [.object]
            case .values, .keys: return values(of: reference.text)?.areIntegers == true ? [.number] : [.string]
            case .shapes(let cases), .firstOf(let cases):
                // A union that leads back to itself adds no other shapes.
                guard visited.insert(reference.text).inserted else { return [] }
                return cases.reduce([]) { shapes, unionCase in
                    guard let shapes, let others = self.shapes(of: unionCase.type, &visited) else { return nil }
                    return shapes.union(others)
                }
            case .scalar(let scalar): return scalar.shape.map { [$0] }
            case .external, .parameters, .broken: return nil
            }
        }
    }

    /// Whether a value of a type can be a value of a model at the same place in the JSON, through unions alone.
    func isAlways(_ type: SpecType, _ model: String) -> Bool {
        var visited: Set<String> = []
        var pending = [type.containedModel?.text].compactMap(\.self)
        while let name = pending.popLast() {
            if name == model { return true }
            guard visited.insert(name).inserted else { continue }
            switch self[name]?.kind {
            case .firstOf(let cases)?, .shapes(let cases)?, .tagged(_, let cases)?:
                pending += cases.compactMap(\.type.containedModel?.text)
            case .fields?, .parameters?, .values?, .keys?, .scalar?, .external?, .broken?, nil: continue
            }
        }
        return false
    }
}
