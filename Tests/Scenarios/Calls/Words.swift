import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func wordsOfOperations() async {
        let words = Folder("SpecialWords_Operations") { Words.Client(settings: $0, transport: $1) }
        await words.run("and") { try await $0.and() }
        await words.run("as") { try await $0.as() }
        await words.run("assert") { try await $0.assert() }
        await words.run("async") { try await $0.asyncOperation() }
        await words.run("await") { try await $0.await() }
        await words.run("break") { try await $0.break() }
        await words.run("class") { try await $0.class() }
        await words.run("constructor") { try await $0.constructor() }
        await words.run("continue") { try await $0.continue() }
        await words.run("def") { try await $0.def() }
        await words.run("del") { try await $0.del() }
        await words.run("elif") { try await $0.elif() }
        await words.run("else") { try await $0.else() }
        await words.run("except") { try await $0.except() }
        await words.run("exec") { try await $0.exec() }
        await words.run("finally") { try await $0.finally() }
        await words.run("for") { try await $0.for() }
        await words.run("from") { try await $0.from() }
        await words.run("global") { try await $0.global() }
        await words.run("if") { try await $0.if() }
        await words.run("import") { try await $0.import() }
        await words.run("in") { try await $0.in() }
        await words.run("is") { try await $0.is() }
        await words.run("lambda") { try await $0.lambda() }
        await words.run("not") { try await $0.not() }
        await words.run("or") { try await $0.or() }
        await words.run("pass") { try await $0.pass() }
        await words.run("raise") { try await $0.raise() }
        await words.run("return") { try await $0.return() }
        await words.run("try") { try await $0.try() }
        await words.run("while") { try await $0.while() }
        await words.run("with") { try await $0.withOperation() }
        await words.run("yield") { try await $0.yield() }
    }

    static func wordsOfParameters() async {
        let words = Folder("SpecialWords_Parameters") { Words.Client(settings: $0, transport: $1) }
        await words.run("and") { try await $0.withAnd(and: "ok") }
        await words.run("as") { try await $0.withAs(as: "ok") }
        await words.run("assert") { try await $0.withAssert(assert: "ok") }
        await words.run("async") { try await $0.withAsync(async: "ok") }
        await words.run("await") { try await $0.withAwait(await: "ok") }
        await words.run("break") { try await $0.withBreak(break: "ok") }
        await words.run("class") { try await $0.withClass(class: "ok") }
        await words.run("constructor") { try await $0.withConstructor(constructor: "ok") }
        await words.run("continue") { try await $0.withContinue(continue: "ok") }
        await words.run("def") { try await $0.withDef(def: "ok") }
        await words.run("del") { try await $0.withDel(del: "ok") }
        await words.run("elif") { try await $0.withElif(elif: "ok") }
        await words.run("else") { try await $0.withElse(else: "ok") }
        await words.run("except") { try await $0.withExcept(except: "ok") }
        await words.run("exec") { try await $0.withExec(exec: "ok") }
        await words.run("finally") { try await $0.withFinally(finally: "ok") }
        await words.run("for") { try await $0.withFor(for: "ok") }
        await words.run("from") { try await $0.withFrom(from: "ok") }
        await words.run("global") { try await $0.withGlobal(global: "ok") }
        await words.run("if") { try await $0.withIf(if: "ok") }
        await words.run("import") { try await $0.withImport(import: "ok") }
        await words.run("in") { try await $0.withIn(in: "ok") }
        await words.run("is") { try await $0.withIs(is: "ok") }
        await words.run("lambda") { try await $0.withLambda(lambda: "ok") }
        await words.run("not") { try await $0.withNot(not: "ok") }
        await words.run("or") { try await $0.withOr(or: "ok") }
        await words.run("pass") { try await $0.withPass(pass: "ok") }
        await words.run("raise") { try await $0.withRaise(raise: "ok") }
        await words.run("return") { try await $0.withReturn(return: "ok") }
        await words.run("try") { try await $0.withTry(try: "ok") }
        await words.run("while") { try await $0.withWhile(while: "ok") }
        await words.run("with") { try await $0.withWith(with: "ok") }
        await words.run("yield") { try await $0.withYield(yield: "ok") }
        await words.run("cancellationToken") { try await $0.withCancellationToken(cancellationToken: "ok") }
    }

    static func wordsOfModels() async {
        let words = Folder("SpecialWords_Models") { Words.Client(settings: $0, transport: $1) }
        await words.run("and") { try await $0.sendAnd(body: .init(name: "ok")) }
        await words.run("as") { try await $0.sendAs(body: .init(name: "ok")) }
        await words.run("assert") { try await $0.sendAssert(body: .init(name: "ok")) }
        await words.run("async") { try await $0.sendAsync(body: .init(name: "ok")) }
        await words.run("await") { try await $0.sendAwait(body: .init(name: "ok")) }
        await words.run("break") { try await $0.sendBreak(body: .init(name: "ok")) }
        await words.run("class") { try await $0.sendClass(body: .init(name: "ok")) }
        await words.run("constructor") { try await $0.sendConstructor(body: .init(name: "ok")) }
        await words.run("continue") { try await $0.sendContinue(body: .init(name: "ok")) }
        await words.run("def") { try await $0.sendDef(body: .init(name: "ok")) }
        await words.run("del") { try await $0.sendDel(body: .init(name: "ok")) }
        await words.run("elif") { try await $0.sendElif(body: .init(name: "ok")) }
        await words.run("else") { try await $0.sendElse(body: .init(name: "ok")) }
        await words.run("except") { try await $0.sendExcept(body: .init(name: "ok")) }
        await words.run("exec") { try await $0.sendExec(body: .init(name: "ok")) }
        await words.run("finally") { try await $0.sendFinally(body: .init(name: "ok")) }
        await words.run("for") { try await $0.sendFor(body: .init(name: "ok")) }
        await words.run("from") { try await $0.sendFrom(body: .init(name: "ok")) }
        await words.run("global") { try await $0.sendGlobal(body: .init(name: "ok")) }
        await words.run("if") { try await $0.sendIf(body: .init(name: "ok")) }
        await words.run("import") { try await $0.sendImport(body: .init(name: "ok")) }
        await words.run("in") { try await $0.sendIn(body: .init(name: "ok")) }
        await words.run("is") { try await $0.sendIs(body: .init(name: "ok")) }
        await words.run("lambda") { try await $0.sendLambda(body: .init(name: "ok")) }
        await words.run("not") { try await $0.sendNot(body: .init(name: "ok")) }
        await words.run("or") { try await $0.sendOr(body: .init(name: "ok")) }
        await words.run("pass") { try await $0.sendPass(body: .init(name: "ok")) }
        await words.run("raise") { try await $0.sendRaise(body: .init(name: "ok")) }
        await words.run("return") { try await $0.sendReturn(body: .init(name: "ok")) }
        await words.run("try") { try await $0.sendTry(body: .init(name: "ok")) }
        await words.run("while") { try await $0.sendWhile(body: .init(name: "ok")) }
        await words.run("with") { try await $0.sendWith(body: .init(name: "ok")) }
        await words.run("yield") { try await $0.sendYield(body: .init(name: "ok")) }
        let properties = Folder("SpecialWords") { Words.Client(settings: $0, transport: $1) }
        await properties.run("ModelProperties_sameAsModel") { try await $0.sameAsModel(body: .init(sameAsModel: "ok")) }
        await properties.run("ModelProperties_dictMethods") {
            try await $0.dictMethods(
                body: .init(
                    keys: "ok", items: "ok", values: "ok", popitem: "ok", clear: "ok", update: "ok", setdefault: "ok",
                    pop: "ok", get: "ok", copy: "ok"))
        }
        await properties.run("ModelProperties_withList") { try await $0.list(body: .init(list: "ok")) }
        await properties.run("ReservedOperationBodyParams_withItems") { try await $0.withItems(items: ["item"]) }
        await properties.run("ExtensibleStrings_putExtensibleStringValue") { try await $0.setExtensible(body: .class) }
    }
}
