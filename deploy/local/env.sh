# shellcheck shell=bash
# The environment of a local `wayhaul`, with the ports and passwords that `services` chose. Source it:
#   . deploy/local/env.sh && target/debug/wayhaul tenant list
# PORT changes the server's port. deploy/README.md explains every variable.

. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

environment=$("$root/deploy/local/services" env run) || exit 1
eval "$environment"
unset environment

export WAYHAUL_BASE_DOMAIN=localhost
export WAYHAUL_BIND=127.0.0.1:${PORT:-8080}
export WAYHAUL_PUBLIC_SCHEME=http
export WAYHAUL_PUBLIC_PORT=${PORT:-8080}
export WAYHAUL_DATA_DIR=$state/data
export WAYHAUL_SIGNING_KEY=$state/data/signing-key.pem
export WAYHAUL_SUPPORT_URL=mailto:support@wayhaul.test
export WAYHAUL_TRIAL_URL=https://www.wayhaul.test/trial
export WAYHAUL_LOG=info,sqlx=warn,sea_orm_migration=warn WAYHAUL_LOG_FORMAT=text
mkdir -p "$WAYHAUL_DATA_DIR"
