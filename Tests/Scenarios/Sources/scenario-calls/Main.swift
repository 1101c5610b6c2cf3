@main
struct Main {
    static func main() async {
        await Calls.all()
    }
}
