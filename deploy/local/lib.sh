# shellcheck shell=bash disable=SC2034
# Shared by the scripts in this folder. To be sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
# Everything a running checkout stores: data, ports, passwords, logs. WAYHAUL_STATE sets another folder.
state=${WAYHAUL_STATE:-$root/.wayhaul}

# Where cargo-deny keeps the database of known vulnerabilities.
advisories=${CARGO_HOME:-$HOME/.cargo}/advisory-dbs

say() { printf '\033[1m==> %s\033[0m\n' "$*"; }
die() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

port_is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# The first free port at or after $1.
free_port() {
  local port=$1
  while ! port_is_free "$port"; do port=$((port + 1)); done
  echo "$port"
}

# Is process $1 alive, and does its command line contain $2? The id alone may belong to a new process by now.
is_ours() { [ -n "$1" ] && [ -r "/proc/$1/cmdline" ] && tr '\0' ' ' <"/proc/$1/cmdline" | grep -qF -- "$2"; }

# Ends process $1, or its whole group with a leading "-". Sends INT, which makes the server stop at once without waiting
# for idle browsers, and KILL after five seconds.
end_process() {
  local tries=0
  kill -INT -- "$1" 2>/dev/null || return 0
  while kill -0 -- "$1" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 50 ] || { kill -KILL -- "$1" 2>/dev/null || true; return 0; }
    sleep 0.1
  done
}

# Where cargo puts the binary. Use PROFILE=release for measurements and for the large demo company.
cargo_profile=${PROFILE:-dev}
case $cargo_profile in dev) profile_folder=debug ;; *) profile_folder=$cargo_profile ;; esac
programs=${CARGO_TARGET_DIR:-$root/target}/$profile_folder
wayhaul=$programs/wayhaul

# Builds program $1 into $programs, always as part of the whole workspace. Cargo enables the features of each dependency
# depending on what is being built, so building a single package would compile half of the dependencies a second time.
# The same is true of tests: where they run afterwards (.ci/run), WHOLE=yes builds them together with the programs.
build_program() {
  local choice=(--bin "$1")
  [ "${WHOLE:-no}" = no ] || choice=(--all-targets)
  (cd "$root" && cargo build --locked --profile "$cargo_profile" --workspace "${choice[@]}")
}

# Waits until the server on port $1 is ready. $2 is its process; stops waiting if that ends.
wait_until_ready() {
  local tries=0 answer
  while :; do
    answer=$({ exec 3<>"/dev/tcp/127.0.0.1/$1" &&
      printf 'GET /readyz HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3 && head -n1 <&3; } 2>/dev/null || true)
    case $answer in *' 200 '*) return 0 ;; esac
    kill -0 "$2" 2>/dev/null || return 1
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || return 1
    sleep 0.2
  done
}

# Do both local demo companies exist? After an interrupted start there may be only one.
has_demo() {
  [ "$("$root/deploy/local/services" psql run -XAtc \
    "SELECT count(*) FROM platform.tenants WHERE slug IN ('demo', 'baltic')")" = 2 ]
}
