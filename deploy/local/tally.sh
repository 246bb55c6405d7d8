# shellcheck shell=bash
# How many tests passed, failed and were not run, kept for the last line of `make test` and .ci/run. Sourced by the
# runners: each notes what it ran in $TALLY, a file that whoever started it reads in the end.

# tally NAME PASSED FAILED NOT_RUN
tally() { [ -z "${TALLY:-}" ] || echo "$*" >>"$TALLY"; }

# What the runners NAME… noted, one line each and one for all. One that noted nothing did not come to its tests.
told_tally() {
  local name
  for name in "$@"; do grep -q "^$name " "$TALLY" || echo "$name none" >>"$TALLY"; done
  awk '
    $2 == "none" { without = without ", " $1 " did not come to its tests"; next }
    { passed[$1] += $2; failed[$1] += $3; left[$1] += $4; if (!seen[$1]++) names[++count] = $1 }
    END {
      for (i = 1; i <= count; i++) {
        name = names[i]
        printf "%-10s %5d passed, %d failed, %d not run\n", name, passed[name], failed[name], left[name]
        p += passed[name]; f += failed[name]; l += left[name]
      }
      printf "%-10s %5d passed, %d failed, %d not run%s\n", "tests", p, f, l, without
    }' "$TALLY"
}
