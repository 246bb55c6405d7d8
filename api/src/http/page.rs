//! Pages of lists: which part is asked for, and where it stands.

use domain::wire::{Query, Reader};
use domain::{Sentence, texts};
use serde::Serialize;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::{IntoParams, ToSchema};

/// The part of a list that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paging {
    /// Rows to pass over.
    pub offset: u64,
    /// Rows to give.
    pub limit: u64,
    /// Whether to count all rows that match.
    pub with_total: bool,
}

/// Where a list's rows stand among all that match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Meta {
    /// Rows before the first one here.
    pub offset: u64,
    /// Rows asked for.
    pub limit: u64,
    /// Whether there are rows after these.
    pub has_more: bool,
    /// Rows that match, when the request says `with_total=1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<u64>,
}

/// A page, with rows as they were read; answers wrap it with [`list_answer`](crate::list_answer).
#[derive(Debug)]
pub struct Page<R> {
    /// The rows.
    pub data: Vec<R>,
    /// Where they stand.
    pub meta: Meta,
}

impl Paging {
    /// Rows of a page when nothing else is asked for.
    pub const DEFAULT: u64 = 20;
    /// Most rows of one page.
    pub const MOST: u64 = 100;

    /// Rows to read: one more than the page shows, to learn whether there are more.
    pub fn to_read(self) -> u64 {
        self.limit.saturating_add(1)
    }

    /// The page, from [`Self::to_read`] rows and the number of all, if it was asked for.
    pub fn page<R>(self, mut rows: Vec<R>, total: Option<u64>) -> Page<R> {
        let shown = usize::try_from(self.limit).unwrap_or(usize::MAX);
        let has_more = rows.len() > shown;
        rows.truncate(shown);
        Page {
            data: rows,
            meta: Meta {
                offset: self.offset,
                limit: self.limit,
                has_more,
                total,
            },
        }
    }
}

domain::query! {
    /// What every list takes beside its filters.
    struct PageQuery {
        /// Rows to pass over.
        offset: Option<i64> where |number| not_negative(*number),
        /// Rows to give: 20 unless told, 100 at most.
        limit: Option<i64> where |number| not_negative(*number),
        /// `1`: count all rows that match, which can take longer than the page itself.
        with_total: Option<bool>,
    }
}

fn not_negative(number: i64) -> Option<Sentence> {
    (number < 0).then(texts::fields::negative)
}

/// A limit above [`Paging::MOST`] is cut to it.
impl Query for Paging {
    fn read_query(reader: &mut Reader<'_>) -> Self {
        let sent = PageQuery::read_query(reader);
        let number = |sent: Option<i64>| sent.and_then(|number| u64::try_from(number).ok());
        Self {
            offset: number(sent.offset).unwrap_or(0),
            limit: number(sent.limit)
                .unwrap_or(Self::DEFAULT)
                .clamp(1, Self::MOST),
            with_total: sent.with_total.unwrap_or(false),
        }
    }
}

impl IntoParams for Paging {
    fn into_params(place: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        PageQuery::into_params(place)
    }
}

impl<R> Page<R> {
    /// The page with its rows as the wire spells them.
    pub fn map<T>(self, row: impl FnMut(R) -> T) -> Page<T> {
        Page {
            data: self.data.into_iter().map(row).collect(),
            meta: self.meta,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_too_many_is_not_shown_but_told() {
        let paging = Paging {
            offset: 40,
            limit: 2,
            with_total: false,
        };
        for (read, shown, has_more) in [
            (vec![1, 2, 3], vec![1, 2], true),
            (vec![1, 2], vec![1, 2], false),
            (vec![], vec![], false),
        ] {
            let page = paging.page(read, None);
            assert_eq!((page.data, page.meta.has_more), (shown, has_more));
        }
    }
}
