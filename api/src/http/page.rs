//! Pages of lists: which part is requested, and its position in the list.

use domain::wire::{Query, Reader};
use domain::{Sentence, texts};
use serde::Serialize;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::{IntoParams, ToSchema};

/// The requested part of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paging {
    /// Rows to skip.
    pub offset: u64,
    /// Rows to return.
    pub limit: u64,
    /// Whether to count all rows that match.
    pub with_total: bool,
}

/// The position of a page among all matching rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Meta {
    /// Number of rows before the first one here.
    pub offset: u64,
    /// Number of rows requested.
    pub limit: u64,
    /// Whether more rows follow.
    pub has_more: bool,
    /// Number of all matching rows, if the request said `with_total=1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<u64>,
}

/// A page with its rows as they were read; [`list_answer`](crate::list_answer) wraps it for the
/// answer.
#[derive(Debug)]
pub struct Page<R> {
    /// The rows.
    pub data: Vec<R>,
    /// The position of the page in the list.
    pub meta: Meta,
}

impl Paging {
    /// Rows per page if the request does not say.
    pub const DEFAULT: u64 = 20;
    /// Most rows per page.
    pub const MOST: u64 = 100;

    /// Rows to read: one more than the page shows, to find out whether more follow.
    pub fn to_read(self) -> u64 {
        self.limit.saturating_add(1)
    }

    /// Builds the page from [`Self::to_read`] rows, and from the total if that was requested.
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
    /// The parameters that every list takes beside its filters.
    struct PageQuery {
        /// Rows to skip.
        offset: Option<i64> where |number| not_negative(*number),
        /// Rows to return: 20 by default, at most 100.
        limit: Option<i64> where |number| not_negative(*number),
        /// `1` to count all matching rows, which can take longer than the page itself.
        with_total: Option<bool>,
    }
}

fn not_negative(number: i64) -> Option<Sentence> {
    (number < 0).then(texts::fields::negative)
}

/// A limit above [`Paging::MOST`] is lowered to it.
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
    /// Converts each row, for example into the form in which it is sent.
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
