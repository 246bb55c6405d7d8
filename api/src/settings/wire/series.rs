//! The invoice series.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::FieldErrors;
use domain::Sentence;
use domain::invoices::InvoiceSeriesKind;
use domain::texts;
use entity::invoice_series;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::Field;
use crate::object_field;

/// The division that a series without one counts to under Debetas.
pub const DEFAULT_BRANCH: i32 = 1;
/// Longest serie: with a dash and five digits it fits the 15 characters that Debetas keeps.
const LONGEST: usize = 9;
/// Largest number, so that what is printed stays readable.
const LARGEST_NUMBER: i64 = 999_999_999;
/// Most series of a kind.
const MOST: usize = 100;

/// A series as its form sends it.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct SeriesPayload {
    /// Letters before the number.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    serie: Field<String>,
    /// The number of the next invoice.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    start_number: Field<i64>,
    /// Division in Debetas; read under Debetas only.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    branch: Field<i32>,
}

object_field!(SeriesPayload);

/// All series. One that is missing is removed.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct SeriesListsPayload {
    /// Of invoices.
    #[serde(default)]
    #[schema(value_type = Vec<SeriesPayload>)]
    normal: Field<Vec<Field<SeriesPayload>>>,
    /// Of credit invoices.
    #[serde(default)]
    #[schema(value_type = Vec<SeriesPayload>)]
    credit: Field<Vec<Field<SeriesPayload>>>,
}

/// A series that somebody wants.
#[derive(Debug, Clone)]
pub struct SeriesDraft {
    /// Where the form has it, such as `normal.0`.
    pub place: String,
    /// Of which invoices.
    pub kind: InvoiceSeriesKind,
    /// Letters before the number.
    pub serie: String,
    /// The number of the next invoice.
    pub next_number: i64,
    /// Division in Debetas.
    pub branch: Option<i32>,
}

impl SeriesDraft {
    /// Reports a problem of a member under its own path and under the specification's short key.
    pub fn refuse(&self, member: Member, text: Sentence, errors: &mut FieldErrors) {
        member.push(&self.place, text, errors);
    }
}

/// A member of a series, with the two names under which its errors are reported.
#[derive(Debug, Clone, Copy)]
pub enum Member {
    /// `serie`; `name` in the specification's list of errors.
    Serie,
    /// `start_number`; `serie_next_number` there.
    Number,
    /// `branch`.
    Branch,
}

impl Member {
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Serie => ("serie", "name"),
            Self::Number => ("start_number", "serie_next_number"),
            Self::Branch => ("branch", "branch"),
        }
    }

    fn push(self, place: &str, text: Sentence, errors: &mut FieldErrors) {
        let (name, short) = self.names();
        let path = format!("{place}.{name}");
        // The short key stands for this member of every series, so it cannot know by itself.
        if !errors.is_unreadable(&path) {
            errors.push(path, text.clone());
            errors.push(short, text);
        }
    }

    /// Reports what is wrong with a member by itself.
    fn report(self, place: &str, own: &FieldErrors, errors: &mut FieldErrors) {
        let (name, short) = self.names();
        for text in own.at(name) {
            if own.is_unreadable(name) {
                errors.push_unreadable(format!("{place}.{name}"), text.clone());
                errors.push(short, text.clone());
            } else {
                self.push(place, text.clone(), errors);
            }
        }
    }
}

impl SeriesListsPayload {
    /// The series, and what is wrong with each by itself.
    pub fn parse(self) -> (Vec<SeriesDraft>, FieldErrors) {
        let mut errors = FieldErrors::new();
        let mut drafts = Vec::new();
        for (list, kind, field) in [
            ("normal", InvoiceSeriesKind::Normal, self.normal),
            ("credit", InvoiceSeriesKind::Credit, self.credit),
        ] {
            // Left out is a mistake, not the wish to remove all of them.
            if !field.is_sent() {
                errors.push(list, texts::fields::required());
            }
            let rows = field.optional(list, &mut errors).unwrap_or_default();
            if rows.len() > MOST {
                errors.push(list, texts::fields::too_many(MOST));
            }
            for (index, row) in rows.into_iter().take(MOST).enumerate() {
                let place = format!("{list}.{index}");
                let row = row.optional(&place, &mut errors).unwrap_or_default();
                drafts.push(row.parse(place, kind, &mut errors));
            }
        }
        let mut seen = BTreeSet::new();
        for draft in &drafts {
            if !draft.serie.is_empty() && !seen.insert(draft.serie.to_uppercase()) {
                draft.refuse(
                    Member::Serie,
                    texts::settings::series_name_taken(),
                    &mut errors,
                );
            }
        }
        (drafts, errors)
    }
}

impl SeriesPayload {
    fn parse(
        self,
        place: String,
        kind: InvoiceSeriesKind,
        errors: &mut FieldErrors,
    ) -> SeriesDraft {
        let mut own = FieldErrors::new();
        let serie = self.serie.required("serie", &mut own).unwrap_or_default();
        let is_plain = |c: char| c.is_alphanumeric() || "-/.".contains(c);
        if serie.chars().count() > LONGEST || !serie.chars().all(is_plain) {
            own.push("serie", texts::settings::not_series_name(LONGEST));
        }
        let number = self.start_number.required("start_number", &mut own);
        if number.is_some_and(|number| !(1..=LARGEST_NUMBER).contains(&number)) {
            own.push(
                "start_number",
                texts::fields::not_between(1, LARGEST_NUMBER),
            );
        }
        let branch = self.branch.optional("branch", &mut own);
        for member in [Member::Serie, Member::Number, Member::Branch] {
            member.report(&place, &own, errors);
        }
        SeriesDraft {
            place,
            kind,
            serie,
            next_number: number.unwrap_or(1),
            branch,
        }
    }
}

/// A series.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesView {
    /// Letters before the number.
    serie: String,
    /// The number of the next invoice.
    start_number: i64,
    /// Division in Debetas; null without it.
    #[schema(required)]
    branch: Option<i32>,
    /// `normal` or `credit`.
    #[serde(rename = "type")]
    kind: InvoiceSeriesKind,
}

/// All series.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesListsView {
    /// Of invoices.
    normal: Vec<SeriesView>,
    /// Of credit invoices.
    credit: Vec<SeriesView>,
    /// Version, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}

impl SeriesListsView {
    /// The lists; branches are told under Debetas only.
    pub fn new(
        series: Vec<invoice_series::Model>,
        has_branches: bool,
        updated_at: DateTime<Utc>,
    ) -> Self {
        let view = |one: invoice_series::Model| SeriesView {
            serie: one.serie,
            start_number: one.next_number,
            branch: has_branches.then(|| one.branch.unwrap_or(DEFAULT_BRANCH)),
            kind: one.kind,
        };
        let (normal, credit): (Vec<_>, Vec<_>) = series
            .into_iter()
            .partition(|one| one.kind == InvoiceSeriesKind::Normal);
        Self {
            normal: normal.into_iter().map(view).collect(),
            credit: credit.into_iter().map(view).collect(),
            updated_at,
        }
    }
}
