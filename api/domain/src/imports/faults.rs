//! Cells that hold no value: errors of formulas, and numbers that a spreadsheet has cut.

use crate::Sentence;
use crate::texts::imports as text;

/// What a reader of workbooks writes for a formula that was never calculated.
pub const NO_VALUE: &str = "#FORMULA!";
/// What a reader of tables writes for a cell with a NUL character: what stood there is not known.
pub const NUL: &str = "#NUL!";
/// What it writes for a cell that names a text which the workbook does not have.
pub const NO_TEXT: &str = "#TEXT!";

/// The errors of formulas in the languages of our users, as spreadsheets write them into text files.
const ERRORS: [&str; 42] = [
    // English, and the newer ones everywhere.
    "#N/A",
    "#REF!",
    "#VALUE!",
    "#DIV/0!",
    "#NAME?",
    "#NULL!",
    "#NUM!",
    "#SPILL!",
    "#CALC!",
    "#FIELD!",
    "#BLOCKED!",
    "#UNKNOWN!",
    "#CONNECT!",
    "#BUSY!",
    "#EXTERNAL!",
    "#PYTHON!",
    "#GETTING_DATA",
    // Lithuanian.
    "#REIKŠMĖ!",
    "#VARDAS?",
    "#DAL/0!",
    "#NĖRA",
    "#SKAIČIUS!",
    "#NUORODA!",
    // German.
    "#NV",
    "#BEZUG!",
    "#WERT!",
    "#ZAHL!",
    "#ÜBERLAUF!",
    // Polish.
    "#N/D",
    "#N/D!",
    "#ADR!",
    "#ARG!",
    "#LICZBA!",
    "#NAZWA?",
    "#DZIEL/0!",
    // Russian.
    "#Н/Д",
    "#ССЫЛКА!",
    "#ЗНАЧ!",
    "#ДЕЛ/0!",
    "#ИМЯ?",
    "#ЧИСЛО!",
    "#ПУСТО!",
];

/// Why a cell says nothing, whatever it is of.
pub fn fault(cell: &str) -> Option<Sentence> {
    match cell {
        NO_VALUE => Some(text::formula_without_value()),
        NO_TEXT => Some(text::cell_without_text()),
        NUL => Some(text::cell_with_nul()),
        _ => {
            let upper = cell.trim_start_matches('\'').to_uppercase();
            // Err:502 and the like are those of LibreOffice.
            let is_numbered = upper.strip_prefix("ERR:").is_some_and(|code| {
                !code.is_empty() && code.bytes().all(|one| one.is_ascii_digit())
            });
            // A column was too narrow for its number when the text was copied.
            let is_narrow = upper.len() >= 3 && upper.bytes().all(|one| one == b'#');
            let is_error = is_numbered || is_narrow || ERRORS.contains(&upper.as_str());
            is_error.then(|| text::cell_error(cell))
        }
    }
}

/// Whether a spreadsheet has cut a code to a number that it could not show: `3,7061E+11`, `1.00E+05`.
pub fn is_cut(code: &str) -> bool {
    let Some((number, power)) = code.split_once(['E', 'e']) else {
        return false;
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|one| one.is_ascii_digit());
    let (whole, part) = number.split_once(['.', ',']).unwrap_or((number, "0"));
    let Some(power) = power.strip_prefix(['+', '-']) else {
        return false;
    };
    whole.len() == 1 && digits(whole) && digits(part) && digits(power)
}

/// Whether a text in the place of a code says that there is none: `n/a`, `-`, `nėra`.
pub fn is_no_code(code: &str) -> bool {
    const WORDS: [&str; 29] = [
        "NA",
        "N/A",
        "N.A.",
        "N. A.",
        "NONE",
        "NULL",
        "NIL",
        "NO",
        "NOT AVAILABLE",
        "UNKNOWN",
        "TBA",
        "TBD",
        "NĖRA",
        "NERA",
        "NETURI",
        "NETURI PVM",
        "NE PVM",
        "NE PVM MOKĖTOJAS",
        "NENURODYTA",
        "NENURODYTAS",
        "NEŽINOMA",
        "BRAK",
        "NIE DOTYCZY",
        "KEINE",
        "KEIN",
        "UNBEKANNT",
        "НЕТ",
        "Н/Д",
        "NAV",
    ];
    let code = code.trim();
    let says_nothing = code
        .chars()
        .all(|letter| letter == '0' || !letter.is_alphanumeric());
    says_nothing || WORDS.contains(&code.to_uppercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_spreadsheets_are_no_values() {
        for error in [
            "#N/A", "#n/a", "#REF!", "#SPILL!", "#CALC!", "#BEZUG!", "Err:502", "'#N/A", "#######",
        ] {
            assert_eq!(fault(error).unwrap().code, "cell_error", "{error}");
        }
        assert_eq!(fault(NO_VALUE).unwrap().code, "formula_without_value");
        assert_eq!(fault(NO_TEXT).unwrap().code, "cell_without_text");
        assert_eq!(fault(NUL).unwrap().code, "cell_with_nul");
        for text in [
            "",
            "N/A",
            "#1 Logistics",
            "No. #4",
            "Err:",
            "#",
            "Erratum",
            "####5",
        ] {
            assert_eq!(fault(text), None, "{text}");
        }
    }

    #[test]
    fn codes_that_a_spreadsheet_cut_are_known() {
        for code in [
            "3,7061E+11",
            "1,00E+05",
            "1.23456789012346E+15",
            "5e-3",
            "3E+11",
        ] {
            assert!(is_cut(code), "{code}");
        }
        for code in [
            "1E5",
            "12E+5",
            "LT100E+05",
            "E+5",
            "1,E+5",
            "3,70x1E+11",
            "37061234567",
            "",
        ] {
            assert!(!is_cut(code), "{code}");
        }
    }

    #[test]
    fn what_says_that_there_is_no_code_is_none() {
        for code in [
            "", "-", "–", "0", "000", "n/a", "N/A", "nėra", "NĖRA", "?", "---", "0-0", "нет",
        ] {
            assert!(is_no_code(code), "{code}");
        }
        for code in ["0042", "NA1", "LT0", "nera1", "A"] {
            assert!(!is_no_code(code), "{code}");
        }
    }
}
