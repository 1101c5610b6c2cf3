@main
struct Main {
    static func main() async {
        let calls: any AllCalls = Calls()
        await calls.run()
    }
}
