//! Lists of loads.

use super::super::line::Line;
use super::super::tokens::Kind;
use super::super::words::Field;

/// Whether a number begins the line as in a list of loads: `1) …`, `2. Kaunas – Köln`, `Krovinys 2:`.
pub fn is_numbered(line: &Line<'_>) -> bool {
    const LOADS: &[&str] = &[
        "krovinys", "reisas", "load", "ladung", "ladunek", "krava", "tour", "order", "trip",
    ];
    let token = |at: usize| line.tokens.get(at);
    let is_small =
        |at: usize| token(at).is_some_and(|one| one.kind == Kind::Number && one.digits() <= 2);
    let is_listed = is_small(0)
        && !line.is_taken(0)
        && token(1).is_some_and(|one| one.is_any(&[')', '.']) && !one.is_spaced)
        && token(2).is_some_and(|one| one.is_spaced && one.kind == Kind::Word);
    let is_named = token(0).is_some_and(|one| LOADS.contains(&one.folded.as_str()))
        && is_small(1 + usize::from(token(1).is_some_and(|one| one.is_any(&['#', '.']))))
        && line
            .tokens
            .iter()
            .take(4)
            .any(|one| one.is(':') || one.is('.') || one.is(')'));
    let has_stop = line
        .labels
        .iter()
        .any(|label| matches!(label.field, Field::Loading));
    let is_way = is_listed && (has_stop || line.labels.is_empty());
    is_way || is_named
}
