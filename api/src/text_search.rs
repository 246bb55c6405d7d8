//! "Contains" filters that ignore case and accents, using the trigram indexes.

use sea_orm::Value;
use sea_orm::sea_query::{Expr, IntoColumnRef};

/// Whether a column contains a text. Written the way the indexes are (`extensions.fold(column)`),
/// so that they can be used.
pub fn contains(column: impl IntoColumnRef, text: &str) -> Expr {
    let pattern = Value::from(format!("%{}%", escaped(text)));
    Expr::cust_with_exprs(
        "extensions.fold($1) LIKE extensions.fold($2)",
        [Expr::col(column), Expr::val(pattern)],
    )
}

/// The text with LIKE's wildcards escaped, so that they are taken literally.
pub fn escaped(text: &str) -> String {
    let mut literal = String::with_capacity(text.len());
    for character in text.trim().chars() {
        if matches!(character, '\\' | '%' | '_') {
            literal.push('\\');
        }
        literal.push(character);
    }
    literal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wildcards_are_taken_literally() {
        assert_eq!(escaped(r" 100%_sure\ "), r"100\%\_sure\\");
    }
}
