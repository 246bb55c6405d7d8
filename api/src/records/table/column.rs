//! The columns of a table.

use domain::users::Language;
use routing::gazetteer::fold;

use super::choices::Choices;
use super::file::Heading;
use super::names::NameSource;
use crate::labels;

/// A text in the languages of the product.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// In English.
    pub english: &'static str,
    /// In Lithuanian.
    pub lithuanian: &'static str,
}

impl Words {
    /// The same text in both, from a table.
    pub const fn new(english: &'static str, lithuanian: &'static str) -> Self {
        Self {
            english,
            lithuanian,
        }
    }

    /// The text in one language.
    pub const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Lithuanian => self.lithuanian,
        }
    }

    /// Whether a user means this, in either language and without regard to case and accents.
    pub fn is_meant_by(self, folded: &str) -> bool {
        fold(self.english) == folded || fold(self.lithuanian) == folded
    }
}

/// How the cells of a column are written and read.
#[derive(Debug, Clone, Copy)]
pub enum Form {
    /// Text as it is.
    Text,
    /// A code, a phone number or the number of a document: a text that spreadsheets take for a number. What only says that
    /// there is none (`n/a`, `-`) is none.
    Code,
    /// A whole number, perhaps with what it counts: `30 d.`.
    Whole,
    /// A whole number of percent. Spreadsheets keep `21 %` as 0.21.
    Percent,
    /// A number with decimals, with a point or a comma.
    Decimal,
    /// An amount of euros; cents on the wire.
    Amount,
    /// A day of the calendar.
    Day,
    /// Yes or no.
    YesNo,
    /// One value of a closed list.
    OneOf(Choices),
    /// Several values of a closed list, separated by commas.
    SomeOf(Choices),
    /// A country, by its code or one of its names; the code on the wire.
    Country,
    /// Another record, by name or by what tells two of the same name apart; an id on the wire.
    Named(&'static NameSource),
}

/// A column of a table.
#[derive(Debug, Clone, Copy)]
pub struct Column {
    /// The field of the form it belongs to, as it is called on the wire.
    pub field: &'static str,
    /// The key of the field's label in the app, which is its heading.
    pub label: &'static str,
    /// Its heading where that has to say more or something else than the label.
    pub own: Option<Words>,
    /// Other headings that mean it, also in Polish, German and Russian, folded (lower case, without accents).
    pub also: &'static [&'static str],
    /// How its cells are written and read.
    pub form: Form,
    /// Whether a row needs it unless the record is stored already.
    pub is_required: bool,
}

impl Column {
    /// A column that may be missing.
    pub const fn new(
        field: &'static str,
        label: &'static str,
        form: Form,
        also: &'static [&'static str],
    ) -> Self {
        Self {
            field,
            label,
            own: None,
            also,
            form,
            is_required: false,
        }
    }

    /// The same column with the label of a field that has another name.
    pub const fn labelled(self, label: &'static str) -> Self {
        Self { label, ..self }
    }

    /// The same column with a heading of its own.
    pub const fn called(self, english: &'static str, lithuanian: &'static str) -> Self {
        let own = Some(Words::new(english, lithuanian));
        Self { own, ..self }
    }

    /// The same column when no record can do without.
    pub const fn required(self) -> Self {
        Self {
            is_required: true,
            ..self
        }
    }

    /// Its heading in one language.
    pub fn heading(&self, language: Language) -> &'static str {
        let label = || labels::text(self.label, language).unwrap_or(self.field);
        self.own.map_or_else(label, |own| own.in_language(language))
    }

    /// Its heading in a table that is written.
    pub fn head(&self, language: Language) -> Heading {
        self.headed(self.heading(language).to_owned())
    }

    /// A heading for it.
    pub fn headed(&self, text: String) -> Heading {
        match self.form {
            Form::Code => Heading::of_codes(text),
            _ => text.into(),
        }
    }

    /// Whether a heading means this column: its own in either language, the field's name, or another
    /// common one.
    pub fn is_called(&self, heading: &str) -> bool {
        let heading = fold(heading.trim().trim_end_matches(['*', ':', '.']));
        let heading = heading.trim();
        let mut own = Language::ALL.iter().map(|one| fold(self.heading(*one)));
        own.any(|own| own == heading) || fold(self.field) == heading || self.also.contains(&heading)
    }
}

/// The column of this field.
pub fn column_of(columns: &'static [Column], field: &str) -> Option<&'static Column> {
    columns.iter().find(|column| column.field == field)
}

/// Declares the columns of a table, one row each, after the record whose labels are their headings: the field as
/// it is called on the wire, `as` the label of another field, how its cells are written, a heading of its own in
/// English and in Lithuanian, other headings that mean it (folded: lower case, without accents), and `required`
/// if no record can do without it.
macro_rules! columns {
    ($record:literal; $(
        $field:literal $(as $label:literal)?: $form:ident $(($of:expr))? $(, $english:literal, $lithuanian:literal)?
        $(, [$($also:literal),+])? $(, $required:ident)?;
    )+) => {
        &[$(
            $crate::records::table::Column::new(
                $field,
                concat!("record:", $record, ".", $field),
                $crate::records::table::Form::$form $(($of))?,
                &[$($($also),+)?],
            )
            $(.labelled(concat!("record:", $label)))?
            $(.called($english, $lithuanian))?
            $(.$required())?
        ),+]
    };
}
pub(crate) use columns;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_in_both_languages_and_in_other_words() {
        let name = Column::new(
            "company_name",
            "record:contact.company_name",
            Form::Text,
            &["pavadinimas"],
        );
        for heading in [
            "Company name",
            "ĮMONĖS PAVADINIMAS *",
            "company_name",
            " Pavadinimas:",
        ] {
            assert!(name.is_called(heading), "{heading}");
        }
        assert!(!name.is_called("Company code"));
    }
}
