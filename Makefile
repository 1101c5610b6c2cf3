# The commands of a contributor. `make` lists them.

seconds = 5
benchmark = all

.PHONY: help test format docs fuzz bench prefect scenarios ci

help:   ## list the commands
	@sed -n 's/^\([a-z]*\): *## /make \1|/p' $(MAKEFILE_LIST) | column -t -s '|'

test:   ## run the tests of the root package, and repeat the failures at the end
	.ci/test

format: ## format all Swift files
	.ci/format format --in-place

docs:   ## build the documentation as a site in .build/documentation, and check it
	.ci/documentation

fuzz:   ## fuzz each reader of external input: seconds=60
	Tests/Fuzz/run $(seconds)

bench:  ## run a benchmark: benchmark=requests
	swift run -c release --package-path Benchmarks benchmarks $(benchmark)

scenarios: ## call the 739 scenarios that client generators are judged by
	Tests/Scenarios/run

prefect: ## call a Prefect server through the clients of its own document
	Tests/Prefect/run Tests/Prefect/.build/prefect

ci:     ## run all checks of CI
	.ci/run
