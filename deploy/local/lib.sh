# shellcheck shell=bash disable=SC2034
# What the scripts beside this file share. Sourced, never run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
# Everything that a running checkout keeps: data, ports, passwords, logs. WAYHAUL_STATE overrides the folder.
state=${WAYHAUL_STATE:-$root/.wayhaul}

say() { printf '\033[1m==> %s\033[0m\n' "$*"; }
die() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

port_is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# The first free port at or after $1.
free_port() {
  local port=$1
  while ! port_is_free "$port"; do port=$((port + 1)); done
  echo "$port"
}

# Is process $1 alive, and does its command line hold $2? A process id alone may by now be somebody else's.
is_ours() { [ -n "$1" ] && [ -r "/proc/$1/cmdline" ] && tr '\0' ' ' <"/proc/$1/cmdline" | grep -qF -- "$2"; }

# Ends process $1, and with a leading "-" its whole group: INT, which the server takes as "at once, without waiting
# for idle browsers", and after five seconds KILL.
end_process() {
  local tries=0
  kill -INT -- "$1" 2>/dev/null || return 0
  while kill -0 -- "$1" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 50 ] || { kill -KILL -- "$1" 2>/dev/null || true; return 0; }
    sleep 0.1
  done
}

# Where cargo puts the binary. PROFILE=release for measurements and for work with the large demo company.
cargo_profile=${PROFILE:-dev}
case $cargo_profile in dev) profile_folder=debug ;; *) profile_folder=$cargo_profile ;; esac
programs=${CARGO_TARGET_DIR:-$root/target}/$profile_folder
wayhaul=$programs/wayhaul

# Builds program $1 into $programs, out of the whole workspace, never of one package: cargo chooses the features of
# every dependency for what it is asked for, so that another choice would compile half of them a second time. Tests
# are another choice, too: where they run afterwards (.ci/run), WHOLE=yes builds them together with the programs.
build_program() {
  local choice=(--bin "$1")
  [ "${WHOLE:-no}" = no ] || choice=(--all-targets)
  (cd "$root" && cargo build --locked --profile "$cargo_profile" --workspace "${choice[@]}")
}

# Waits until the server on port $1 can serve; $2 is its process, which may die before that.
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

# Whether both demo companies of the local run are there: one alone is what an interrupted start leaves behind.
has_demo() {
  [ "$("$root/deploy/local/services" psql run -XAtc \
    "SELECT count(*) FROM platform.tenants WHERE slug IN ('demo', 'baltic')")" = 2 ]
}
