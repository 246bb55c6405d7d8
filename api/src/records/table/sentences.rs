//! The server's sentences in files, in the reader's language. On screens the app translates them; in files the
//! server does, with the same texts.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::users::Language;
use serde_json::Value;

/// The Lithuanian texts by code, with `_one`, `_few` and `_other` where a number decides.
static LITHUANIAN: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let texts = include_str!("../../../../frontend/src/locales/lt/server.json");
    serde_json::from_str(texts).unwrap_or_default()
});

/// A sentence with this code and these parameters; `english` is its English text.
pub fn translated(code: &str, params: &Value, english: &str, language: Language) -> String {
    let text = match language {
        Language::English => None,
        Language::Lithuanian => lithuanian(code, params.get("count").and_then(Value::as_i64)),
    };
    let Some(text) = text else {
        return english.to_owned();
    };
    let params = params.as_object().into_iter().flatten();
    params.fold(text.clone(), |text, (name, value)| {
        let shown = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        text.replace(&format!("{{{{{name}}}}}"), &shown)
    })
}

fn lithuanian(code: &str, count: Option<i64>) -> Option<&'static String> {
    let form = count.map(
        |count| match (count.rem_euclid(10), count.rem_euclid(100)) {
            (1, rest) if rest != 11 => "one",
            (2..=9, rest) if !(11..=19).contains(&rest) => "few",
            _ => "other",
        },
    );
    let formed = form.and_then(|form| LITHUANIAN.get(&format!("{code}_{form}")));
    formed.or_else(|| LITHUANIAN.get(code))
}

#[cfg(test)]
mod tests {
    use domain::texts;
    use serde_json::to_value;

    use super::*;

    fn in_lithuanian(sentence: &domain::Sentence) -> String {
        let params = to_value(&sentence.params).unwrap();
        translated(sentence.code, &params, &sentence.text, Language::Lithuanian)
    }

    #[test]
    fn sentences_are_written_with_their_values_and_forms() {
        for (sentence, text) in [
            (texts::fields::required(), "Šį lauką būtina užpildyti"),
            (
                texts::imports::field_chosen_twice("PVM"),
                "Į lauką „PVM“ galima importuoti tik vieną stulpelį",
            ),
            (
                texts::imports::columns_of_another_file(1),
                "Faile yra 1 stulpelis",
            ),
            (
                texts::imports::columns_of_another_file(22),
                "Faile yra 22 stulpeliai",
            ),
            (
                texts::imports::columns_of_another_file(11),
                "Faile yra 11 stulpelių",
            ),
        ] {
            assert_eq!(in_lithuanian(&sentence), text);
        }
        let english = texts::fields::required();
        let same = translated(english.code, &Value::Null, &english.text, Language::English);
        assert_eq!(same, english.text);
        assert_eq!(
            translated("unknown", &Value::Null, "As it is", Language::Lithuanian),
            "As it is"
        );
    }
}
