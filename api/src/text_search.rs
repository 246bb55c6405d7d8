//! "Contains" filters that ignore case and accents, using the trigram indexes.

use domain::vehicles::latin_plate;
use sea_orm::Value;
use sea_orm::sea_query::{Expr, ExprTrait, IntoColumnRef};

/// Whether a column contains a text. Written the way the indexes are (`extensions.fold(column)`),
/// so that they can be used.
pub fn contains(column: impl IntoColumnRef, text: &str) -> Expr {
    like("extensions.fold($1)", Expr::col(column), text.trim())
}

/// The same for plates, without regard to blanks and hyphens: `ABC 123` is also written `ABC123`.
/// Their indexes are on `extensions.fold(translate(column, ' -', ''))`.
pub fn contains_plate(column: impl IntoColumnRef, text: &str) -> Expr {
    const BARE: &str = "extensions.fold(translate($1, ' -', ''))";
    let latin = bare_plate(text);
    let typed = without_signs(text);
    let column = Expr::col(column);
    let is_found = like(BARE, column.clone(), &latin);
    if typed.to_uppercase() == latin {
        is_found
    } else {
        // What is noted of a spot vehicle is no plate alone, and stands as it was typed.
        is_found.or(like(BARE, column, &typed))
    }
}

/// A text as plates are compared, apart from folding it: in Latin letters, without blanks and hyphens.
pub fn bare_plate(text: &str) -> String {
    latin_plate(&without_signs(text))
}

fn without_signs(text: &str) -> String {
    let bare: String = text
        .chars()
        .filter(|character| !character.is_whitespace() && *character != '-')
        .collect();
    // A text of hyphens alone is in no plate, rather than in all of them.
    if bare.is_empty() {
        text.to_owned()
    } else {
        bare
    }
}

/// Whether a column that is stored folded contains a text. The column is SQL.
pub fn folded_contains(column: &'static str, text: &str) -> Expr {
    like("$1", Expr::cust(column), text.trim())
}

fn like(folded: &str, column: Expr, text: &str) -> Expr {
    Expr::cust_with_exprs(
        format!("{folded} LIKE '%' || {} || '%'", literally("$2")),
        [column, Expr::val(Value::from(text))],
    )
}

/// SQL for the folded text of a parameter in which LIKE's wildcards stand for themselves. They are
/// escaped after folding, since that makes `%` of `％`.
pub fn literally(parameter: &str) -> String {
    format!(r"regexp_replace(extensions.fold({parameter}), '([\\%_])', '\\\1', 'g')")
}
