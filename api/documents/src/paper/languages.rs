//! The languages of a document.

use domain::users::Language;

/// One language, or two that stand beside each other, as a party from abroad needs them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Languages {
    /// All is in this language.
    One(Language),
    /// Labels are in both, this one first.
    Two(Language, Language),
}

impl Languages {
    /// The language of the document, as its file says.
    pub fn first(self) -> Language {
        match self {
            Self::One(language) | Self::Two(language, _) => language,
        }
    }

    /// A label: `Buyer`, or `Pirkėjas / Buyer` in both. What is the same in both stands once.
    pub fn label(self, english: &str, lithuanian: &str) -> String {
        match self {
            Self::Two(first, second) if english != lithuanian && first != second => {
                let [first, second] = [first, second].map(|one| one.choose(english, lithuanian));
                format!("{first} / {second}")
            }
            _ => self.first().choose(english, lithuanian).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_in_the_languages_of_the_document() {
        let (en, lt) = (Language::English, Language::Lithuanian);
        let label = |languages: Languages| languages.label("Buyer", "Pirkėjas");
        assert_eq!(label(Languages::One(lt)), "Pirkėjas");
        assert_eq!(label(Languages::Two(lt, en)), "Pirkėjas / Buyer");
        assert_eq!(label(Languages::Two(en, lt)), "Buyer / Pirkėjas");
        assert_eq!(label(Languages::Two(en, en)), "Buyer");
        assert_eq!(Languages::Two(lt, en).label("IBAN", "IBAN"), "IBAN");
    }
}
