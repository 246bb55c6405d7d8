# shellcheck shell=bash
# Counts the tests that passed, failed and were not run, for the last line of `make test` and .ci/run. Sourced by the
# runners, each of which adds its counts to the file $TALLY; whoever started them reads it at the end.

# tally NAME PASSED FAILED NOT_RUN
tally() { [ -z "${TALLY:-}" ] || echo "$*" >>"$TALLY"; }

# Keeps the lines of its input for the end of the run: what failed, and why.
keep_failures() { if [ -n "${TALLY:-}" ]; then cat >>"$TALLY.failed"; else cat >/dev/null; fi; }

# Prints the counts of the runners NAME… and the total, and what failed. A runner without counts did not get as far as
# its tests.
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
  cat "$TALLY.failed" 2>/dev/null
  return 0
}
