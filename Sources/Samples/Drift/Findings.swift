import EndpointGenerator

extension DriftSurvey {
    /// The differences, in the order of the spec: models, then endpoints, then notes.
    package var findings: [Finding] {
        let places = SpecPositions(files)
        let paths = SpecPaths(files)
        let models = ModelFindings(self, places, paths).all
        let endpoints = EndpointFindings(self, places, paths).all
        let all = models + endpoints
        return all.filter { !$0.isNote } + all.filter(\.isNote)
    }
}
