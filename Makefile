# Wayhaul: the small steps. What they do stands in deploy/local/, one script each.
#   PORT=8081      another port than 8080          PROFILE=release   an optimised server
#   ARGS='…'       for the tool behind a target    DEMO=large        the large demo company (a new `make run` only)

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
export PORT PROFILE DEMO
scripts := deploy/local

.PHONY: help run stop clean dev mail psql install test test-rust test-frontend test-browser check fmt entities gen drift bench pictures

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: ## Wayhaul with two demo companies on http://demo.localhost:8080; installs and builds what is missing
	@$(scripts)/run
stop: ## ends what run, dev and test started in this checkout
	@$(scripts)/stop
clean: ## stop, and throw the local data away
	@$(scripts)/clean
dev: ## like run, but rebuilds and reloads on every change; http://demo.localhost:3000
	@$(scripts)/dev
mail: ## the e-mail a local run has written instead of sending, with its codes and links; ARGS=5 for the last five
	@$(scripts)/mail $(ARGS)
psql: ## the local database as its owner; ARGS="-c 'select 1'"
	@$(scripts)/services psql run $(ARGS)
install: ## what running and testing need
	@$(scripts)/install --tests

test: ## all tests
	@$(scripts)/test
test-rust: ## the Rust tests; ARGS='--package domain'
	@$(scripts)/test-rust $(ARGS)
test-frontend: ## the app's unit tests, and the budgets of its files and builds; ARGS=src/lib
	@$(scripts)/test-frontend $(ARGS)
test-browser: ## the browser tests against a whole server; ARGS=e2e/orders.spec.ts
	@$(scripts)/test-browser $(ARGS)
check: ## formats, lints, types, dependencies' licences
	@$(scripts)/check
fmt: ## puts Rust and TypeScript into shape
	@cargo fmt --all && npm --prefix frontend run --silent format

entities: ## api/entity from the migrations
	@$(scripts)/entities
gen: ## all generated files: entities, api/openapi.json, the server's sentences, the app's API client
	@$(scripts)/generate
drift: ## fails when a generated file is not what `make gen` makes
	@$(scripts)/drift
bench: ## the orders list of the large demo company through the server, beside pgbench
	@$(scripts)/bench
pictures: ## every screen, both widths and colour schemes, into pictures/
	@cd frontend && ../$(scripts)/with-server npm run --silent pictures $(ARGS)
