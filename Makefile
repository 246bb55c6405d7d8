# Wayhaul's everyday commands. The work is done by the scripts in deploy/local/.
#   PORT=8081      a port other than 8080          PROFILE=release   an optimised server
#   ARGS='…'       for the tool behind a target    DEMO=large        the large demo company (first `make run` only)
#   TINY=yes       `make bench` only shows that everything can be measured
#   CALLS=20000    how long `make simulate` goes on   SEED=7            repeats one of its runs

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
export PORT PROFILE DEMO TINY CALLS SEED
scripts := deploy/local

.PHONY: help run stop clean dev mail psql install test test-rust test-frontend test-node test-budgets test-browser simulate check fmt entities gen drift bench bench-companies pictures

help: ## shows this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: ## starts Wayhaul with two demo companies on http://demo.localhost:8080; installs and builds what is missing
	@$(scripts)/run
stop: ## stops what run, dev and test started in this checkout
	@$(scripts)/stop
clean: ## stops everything and deletes the local data
	@$(scripts)/clean
dev: ## like run, but rebuilds and reloads on every change; http://demo.localhost:3000
	@$(scripts)/dev
mail: ## lists e-mails that a local run has written to files, with their codes and links; ARGS=5 for the last five
	@$(scripts)/mail $(ARGS)
psql: ## opens the local database as its owner; ARGS="-c 'select 1'"
	@$(scripts)/services psql run $(ARGS)
install: ## installs what running and testing need
	@$(scripts)/install --tests

test: ## runs all tests
	@$(scripts)/test
test-rust: ## runs the Rust tests; ARGS='--package domain'
	@$(scripts)/test-rust $(ARGS)
test-frontend: ## runs the app's unit tests; ARGS=src/lib
	@$(scripts)/test-frontend $(ARGS)
test-node: ## builds and unit-tests the app with other versions of Node; ARGS="22 24"
	@$(scripts)/test-node $(ARGS)
test-budgets: ## measures what the app's builds and files cost
	@$(scripts)/test-budgets
test-browser: ## runs the browser tests with a whole server; ARGS=e2e/orders.spec.ts
	@$(scripts)/test-browser $(ARGS)
simulate: ## lets clients use a company at random while the program is killed, and checks the laws of money; CALLS=20000
	@$(scripts)/simulate
check: ## checks formatting, lints, types and the licences of dependencies
	@$(scripts)/check
fmt: ## formats Rust and TypeScript
	@cargo fmt --all && npm --prefix frontend run --silent format

entities: ## generates api/entity from the migrations
	@$(scripts)/entities
gen: ## generates everything: entities, api/openapi.json, the server's sentences, the app's API client
	@$(scripts)/generate
drift: ## fails if a generated file is not up to date
	@$(scripts)/drift
bench: ## measures the lists, calls of orders, an import and the browser with the large demo company
	@$(scripts)/bench
bench-companies: ## measures what many companies cost beside one; N=1000
	@$(scripts)/bench-companies
pictures: ## takes a picture of every screen, in both widths and colour schemes, into pictures/
	@cd frontend && ../$(scripts)/with-server npm run --silent pictures -- $(ARGS)
