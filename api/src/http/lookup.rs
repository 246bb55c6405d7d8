//! What a select asks its lookup call for.

use domain::wire::{Listed, Query, Reader, at_most};
use domain::{Sentence, texts};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use super::Paging;

/// Most characters of a text to search for.
const LONGEST: usize = 255;
/// Most ids in one request.
const MOST_IDS: usize = 100;

/// The typed text, and the rows that a form shows already.
///
/// A lookup answers the first [`Lookup::MOST`] rows that match; `meta.has_more` tells a select that
/// has only a part of the list to ask again for what is typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lookup {
    /// The typed text; `None` for the beginning of the list.
    pub text: Option<String>,
    /// The answer has these rows too, whether they match or not.
    pub ids: Vec<i64>,
}

domain::query! {
    /// The parameters of every lookup.
    struct LookupQuery {
        /// What was typed. A row matches if it has every word, ignoring case and accents; names that
        /// begin with the text come first. Without it the list begins at its first row.
        q: Option<String> where at_most(LONGEST),
        /// Ids of present values, separated by commas, at most 100. The answer has their rows too,
        /// also of records that are no longer offered.
        id: Option<Listed<i64>> where too_many,
    }
}

fn too_many(ids: &Listed<i64>) -> Option<Sentence> {
    (ids.0.len() > MOST_IDS).then(|| texts::fields::too_many(MOST_IDS))
}

impl Lookup {
    /// Most rows of an answer, beside those asked for by id.
    pub const MOST: u64 = 200;

    /// The rows as a part of the list.
    pub const PAGE: Paging = Paging {
        offset: 0,
        limit: Self::MOST,
        with_total: false,
    };
}

impl Query for Lookup {
    fn read_query(reader: &mut Reader<'_>) -> Self {
        let sent = LookupQuery::read_query(reader);
        Self {
            text: sent.q,
            ids: sent.id.unwrap_or_default().0,
        }
    }
}

impl IntoParams for Lookup {
    fn into_params(place: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        LookupQuery::into_params(place)
    }
}
