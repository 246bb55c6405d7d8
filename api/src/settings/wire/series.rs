//! Requests and answers about the invoice series.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::invoices::InvoiceSeriesKind;
use domain::wire::{Change, Required, between};
use domain::{FieldErrors, Sentence, texts};
use entity::invoice_series;
use serde::Serialize;
use utoipa::ToSchema;

use super::parts::Rows;

/// The division that Debetas uses for a series that has none.
pub const DEFAULT_BRANCH: i32 = 1;
/// Most characters of a series name: with a dash and five digits it fits the 15 characters that
/// Debetas keeps.
const LONGEST: usize = 9;
/// Largest number, so that what is printed stays readable.
const LARGEST_NUMBER: i64 = 999_999_999;

domain::body! {
    /// A series as its form sends it.
    pub struct SeriesPayload passing ["type"] {
        /// Name of the series: the letters before the number.
        serie: Required<String> where series_name(),
        /// The number of the next invoice.
        start_number: Required<i64> where between(1..=LARGEST_NUMBER),
        /// The number that the form showed before anything was typed. If `start_number` is still the same, the next number
        /// stays what it is by now: invoices may have been made or deleted since.
        known_start_number: Option<i64>,
        /// Division in Debetas; ignored unless Debetas is chosen.
        branch: Option<i32>,
    }
}

fn series_name() -> impl Fn(&String) -> Option<Sentence> {
    let is_plain = |c: char| c.is_alphanumeric() || "-/.".contains(c);
    move |serie| {
        let is_name = serie.chars().count() <= LONGEST && serie.chars().all(is_plain);
        (!is_name).then(|| texts::settings::not_series_name(LONGEST))
    }
}

domain::body! {
    /// All series, at most 100 of each kind. One that is missing is removed, so both lists must be
    /// sent.
    pub struct SeriesListsPayload passing ["updated_at"] {
        /// Series of invoices.
        normal: Change<Rows<SeriesPayload>>,
        /// Series of credit invoices.
        credit: Change<Rows<SeriesPayload>>,
    }
}

/// A series as it should be after the change.
#[derive(Debug, Clone)]
pub struct SeriesDraft {
    /// Its path in the form, such as `normal.0`.
    pub place: String,
    /// Which invoices it is for.
    pub kind: InvoiceSeriesKind,
    /// Name of the series: the letters before the number.
    pub serie: String,
    /// The number of the next invoice.
    pub next_number: i64,
    /// Whether a person has left it as the form showed it.
    pub keeps_number: bool,
    /// Division in Debetas, if that is used.
    pub branch: Option<i32>,
}

impl SeriesDraft {
    /// Reports a member's problem under its own path and under the specification's short key.
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

    /// Reports the errors found while reading a series again under the short keys.
    fn repeat_all(place: &str, errors: &mut FieldErrors) {
        for member in [Self::Serie, Self::Number, Self::Branch] {
            let (name, short) = member.names();
            for text in errors.at(&format!("{place}.{name}")).to_vec() {
                errors.push(short, text);
            }
        }
    }

    fn push(self, place: &str, text: Sentence, errors: &mut FieldErrors) {
        let (name, short) = self.names();
        let path = format!("{place}.{name}");
        // The short key is shared by this member of all series, so it cannot tell by itself.
        if !errors.is_unreadable(&path) {
            errors.push(path, text.clone());
            errors.push(short, text);
        }
    }
}

impl SeriesListsPayload {
    /// The series, with errors for what is wrong in the form itself.
    pub fn settle(self, errors: &mut FieldErrors) -> Vec<SeriesDraft> {
        let mut drafts = Vec::new();
        for (list, kind, sent) in [
            ("normal", InvoiceSeriesKind::Normal, self.normal),
            ("credit", InvoiceSeriesKind::Credit, self.credit),
        ] {
            // A missing list is a mistake, not a wish to remove all of its series.
            if !sent.is_sent() {
                errors.push(list, texts::fields::required());
            }
            let Rows(rows) = sent.over(None).unwrap_or_default();
            for (index, row) in rows.into_iter().enumerate() {
                let place = format!("{list}.{index}");
                Member::repeat_all(&place, errors);
                let next_number = row.start_number.0.unwrap_or(1);
                drafts.push(SeriesDraft {
                    place,
                    kind,
                    serie: row.serie.0.unwrap_or_default(),
                    next_number,
                    keeps_number: row.known_start_number == Some(next_number),
                    branch: row.branch,
                });
            }
        }
        let mut seen = BTreeSet::new();
        for draft in &drafts {
            if !draft.serie.is_empty() && !seen.insert(draft.serie.to_uppercase()) {
                draft.refuse(Member::Serie, texts::settings::series_name_taken(), errors);
            }
        }
        drafts
    }
}

/// A series that invoices are numbered in.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesView {
    /// Name of the series: the letters before the number.
    serie: String,
    /// The number of the next invoice.
    start_number: i64,
    /// Division in Debetas; null without Debetas.
    branch: Option<i32>,
    /// Which invoices it is for.
    #[serde(rename = "type")]
    kind: InvoiceSeriesKind,
}

/// All series.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesListsView {
    /// Series of invoices.
    normal: Vec<SeriesView>,
    /// Series of credit invoices.
    credit: Vec<SeriesView>,
    /// Version of all series, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}

impl SeriesListsView {
    /// Builds the two lists; branches are shown only under Debetas.
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
