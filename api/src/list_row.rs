//! Rows of lists, read from the database cell by cell.
//!
//! A page of orders has some 1,500 cells. To look each of them up by the name of its column, and to
//! write an error for each that is empty, took a sixth of what the server does for a page. Here the
//! names are looked up once a page.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::AccountingNoteType;
use domain::history::HistoryAction;
use domain::imports::{ImportKind, ImportStatus};
use domain::orders::{
    Activity, Category, CmrOriginal, CostCalculation, Currency, OrderStatus, RevenueCalculation,
};
use domain::vehicles::VehicleCostType;
use domain::{Cents, ImportId, Metres, OrderId, UserId};
use sea_orm::sqlx::{Column as _, Row as _, ValueRef as _};
use sea_orm::{DbErr, QueryResult, RuntimeErr, TryGetable};

/// What a row of a list consists of: the value of a cell, or a struct of such parts.
pub trait Part: Sized {
    /// Adds the columns that this part is read from. `field` is the name of the field that holds it.
    fn columns(field: &'static str, all: &mut Vec<&'static str>);

    /// Takes the cells of these columns.
    fn take(cells: &mut Cells<'_>) -> Result<Self, DbErr>;
}

/// The value of a single cell, which is in the column that is named like the field.
pub trait Cell: TryGetable {}

/// Declares struct `$name`, which is read from columns named like its fields, or like those of its
/// parts. What is listed after `then` is no column: it has its default until it is filled in.
#[macro_export]
macro_rules! list_row {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $($(#[$field_meta:meta])* $seen:vis $field:ident: $type:ty,)+
        } $(then {
            $($(#[$later_meta:meta])* $later_seen:vis $later:ident: $later_type:ty,)+
        })?
    ) => {
        $(#[$meta])*
        $vis struct $name {
            $($(#[$field_meta])* $seen $field: $type,)+
            $($($(#[$later_meta])* $later_seen $later: $later_type,)+)?
        }

        impl $crate::list_row::Part for $name {
            fn columns(_: &'static str, all: &mut Vec<&'static str>) {
                $(<$type as $crate::list_row::Part>::columns(stringify!($field), all);)+
            }

            fn take(cells: &mut $crate::list_row::Cells<'_>) -> Result<Self, sea_orm::DbErr> {
                Ok(Self {
                    $($field: $crate::list_row::Part::take(cells)?,)+
                    $($($later: Default::default(),)+)?
                })
            }
        }
    };
}

/// The cells of one row, in the order in which its parts take them.
#[derive(Debug)]
pub struct Cells<'a> {
    row: &'a QueryResult,
    places: std::slice::Iter<'a, usize>,
}

impl Cells<'_> {
    /// Where in the row the next cell is.
    fn next_place(&mut self) -> Result<usize, DbErr> {
        let place = self.places.next().copied();
        place.ok_or_else(|| DbErr::Custom("a part takes more cells than it has columns".to_owned()))
    }

    fn is_empty(&self, place: usize) -> bool {
        let cell = self.row.try_as_pg_row().map(|row| row.try_get_raw(place));
        cell.is_some_and(|cell| cell.is_ok_and(|cell| cell.is_null()))
    }
}

/// Reads rows that one statement has returned.
pub fn read<R: Part>(rows: &[QueryResult]) -> Result<Vec<R>, DbErr> {
    let Some(first) = rows.first() else {
        return Ok(Vec::new());
    };
    let places = places_of::<R>(first)?;
    let read = rows.iter().map(|row| {
        let places = places.iter();
        R::take(&mut Cells { row, places })
    });
    read.collect()
}

/// Reads a part from a row in which other columns may be, too.
pub fn read_part<P: Part>(row: &QueryResult) -> Result<P, DbErr> {
    let places = places_of::<P>(row)?;
    let places = places.iter();
    P::take(&mut Cells { row, places })
}

/// Where in a row the columns are that a part is read from.
fn places_of<P: Part>(row: &QueryResult) -> Result<Vec<usize>, DbErr> {
    let mut wanted = Vec::new();
    P::columns("", &mut wanted);
    let row = row
        .try_as_pg_row()
        .ok_or_else(|| DbErr::Custom("a row of PostgreSQL was expected".to_owned()))?;
    let place_of = |name| match row.try_column(name) {
        Ok(column) => Ok(column.ordinal()),
        Err(error) => Err(DbErr::Query(RuntimeErr::SqlxError(error.into()))),
    };
    wanted.into_iter().map(place_of).collect()
}

impl<T: Cell> Part for T {
    fn columns(field: &'static str, all: &mut Vec<&'static str>) {
        all.push(field);
    }

    fn take(cells: &mut Cells<'_>) -> Result<Self, DbErr> {
        let place = cells.next_place()?;
        cells.row.try_get_by_index(place)
    }
}

impl<T: Cell> Part for Option<T> {
    fn columns(field: &'static str, all: &mut Vec<&'static str>) {
        all.push(field);
    }

    fn take(cells: &mut Cells<'_>) -> Result<Self, DbErr> {
        let place = cells.next_place()?;
        // To read an empty cell as an `Option` would write an error first.
        if cells.is_empty(place) {
            return Ok(None);
        }
        cells.row.try_get_by_index(place).map(Some)
    }
}

macro_rules! cells {
    ($($type:ty),+ $(,)?) => {$(
        impl Cell for $type {}
    )+};
}

cells! {
    bool, i32, i64, String, Vec<String>, serde_json::Value,
    NaiveDate, DateTime<Utc>, Cents, Metres, ImportId, OrderId, UserId,
    AccountingNoteType, Activity, Category, CmrOriginal, CostCalculation, Currency, HistoryAction,
    ImportKind, ImportStatus, OrderStatus, RevenueCalculation, VehicleCostType,
}
