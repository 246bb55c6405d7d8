//! Rows of lists, read from the database cell by cell.
//!
//! A page of orders has some 1,500 cells. Where a column is and whether its type fits is found out once
//! a page instead of for each cell, which took a quarter of what the server does for a page.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::AccountingNoteType;
use domain::history::HistoryAction;
use domain::imports::{ImportKind, ImportStatus};
use domain::invoices::InvoiceType;
use domain::orders::{
    Activity, Category, CmrOriginal, CostCalculation, Currency, OrderStatus, RevenueCalculation,
};
use domain::settlements::SettlementType;
use domain::vehicles::VehicleCostType;
use domain::{Cents, ImportId, Metres, OrderId, UserId};
use sea_orm::sqlx::error::{BoxDynError, UnexpectedNullError};
use sea_orm::sqlx::postgres::{PgRow, PgTypeInfo, PgValueRef};
use sea_orm::sqlx::{self, Column as _, Decode, Postgres, Row as _, Type, ValueRef as _};
use sea_orm::{DbErr, QueryResult, RuntimeErr};

/// What a row of a list consists of: the value of a cell, or a struct of such parts.
pub trait Part: Sized {
    /// Adds the columns that this part is read from. `field` is the name of the field that holds it.
    fn columns(field: &'static str, all: &mut Vec<NamedColumn>);

    /// Takes the cells of these columns.
    fn take(cells: &mut Cells<'_>) -> Result<Self, DbErr>;
}

/// The value of a single cell, which is in the column that is named like the field.
pub trait Cell: Sized {
    /// What the column holds.
    type Stored<'r>: Decode<'r, Postgres> + Type<Postgres>;

    /// The value that is stored like this.
    fn of(stored: Self::Stored<'_>) -> Result<Self, BoxDynError>;
}

/// A column that a part is read from.
#[derive(Debug)]
pub struct NamedColumn {
    name: &'static str,
    can_be_read: fn(&PgTypeInfo) -> bool,
}

impl NamedColumn {
    fn of<C: Cell>(name: &'static str) -> Self {
        Self {
            name,
            can_be_read: <C::Stored<'static> as Type<Postgres>>::compatible,
        }
    }

    /// Its place in the row.
    fn place_in(&self, row: &PgRow) -> Result<usize, DbErr> {
        let column = row.try_column(self.name).map_err(unreadable)?;
        if (self.can_be_read)(column.type_info()) {
            return Ok(column.ordinal());
        }
        let (name, held) = (self.name, column.type_info());
        Err(DbErr::Type(format!("column {name} holds {held}")))
    }
}

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
            fn columns(_: &'static str, all: &mut Vec<$crate::list_row::NamedColumn>) {
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
    row: &'a PgRow,
    places: &'a [usize],
    taken: usize,
}

impl Cells<'_> {
    /// The value of the next cell, `None` if it is empty.
    fn next<C: Cell>(&mut self) -> Result<Option<C>, DbErr> {
        let place = self.places.get(self.taken).copied();
        let place = place.ok_or_else(|| {
            DbErr::Custom("a part takes more cells than it has columns".to_owned())
        })?;
        let cell = self.row.try_get_raw(place).map_err(unreadable)?;
        let value = if cell.is_null() {
            None
        } else {
            Some(read_cell(cell).map_err(|source| self.wrong(source))?)
        };
        self.taken += 1;
        Ok(value)
    }

    /// The value of the next cell, which must not be empty.
    fn next_held<C: Cell>(&mut self) -> Result<C, DbErr> {
        self.next()?.ok_or_else(|| {
            self.taken -= 1;
            self.wrong(UnexpectedNullError.into())
        })
    }

    /// What is wrong with the next cell.
    fn wrong(&self, source: BoxDynError) -> DbErr {
        let place = self.places.get(self.taken);
        let column = place.and_then(|&place| self.row.columns().get(place));
        let index = column.map_or_else(String::new, |column| column.name().to_owned());
        unreadable(sqlx::Error::ColumnDecode { index, source })
    }
}

fn read_cell<C: Cell>(cell: PgValueRef<'_>) -> Result<C, BoxDynError> {
    C::of(Decode::decode(cell)?)
}

/// Reads rows that one statement has returned.
pub fn read<R: Part>(rows: &[QueryResult]) -> Result<Vec<R>, DbErr> {
    let Some(first) = rows.first() else {
        return Ok(Vec::new());
    };
    let places = places_of::<R>(of_postgres(first)?)?;
    let read = rows.iter().map(|row| take(row, &places));
    read.collect()
}

/// Reads a part from a row in which other columns may be, too.
pub fn read_part<P: Part>(row: &QueryResult) -> Result<P, DbErr> {
    take(row, &places_of::<P>(of_postgres(row)?)?)
}

fn take<P: Part>(row: &QueryResult, places: &[usize]) -> Result<P, DbErr> {
    P::take(&mut Cells {
        row: of_postgres(row)?,
        places,
        taken: 0,
    })
}

/// Where in a row the columns are that a part is read from.
fn places_of<P: Part>(row: &PgRow) -> Result<Vec<usize>, DbErr> {
    let mut wanted = Vec::new();
    P::columns("", &mut wanted);
    wanted.iter().map(|column| column.place_in(row)).collect()
}

fn of_postgres(row: &QueryResult) -> Result<&PgRow, DbErr> {
    row.try_as_pg_row()
        .ok_or_else(|| DbErr::Custom("a row of PostgreSQL was expected".to_owned()))
}

fn unreadable(error: sqlx::Error) -> DbErr {
    DbErr::Query(RuntimeErr::SqlxError(error.into()))
}

impl<C: Cell> Part for C {
    fn columns(field: &'static str, all: &mut Vec<NamedColumn>) {
        all.push(NamedColumn::of::<C>(field));
    }

    fn take(cells: &mut Cells<'_>) -> Result<Self, DbErr> {
        cells.next_held()
    }
}

impl<C: Cell> Part for Option<C> {
    fn columns(field: &'static str, all: &mut Vec<NamedColumn>) {
        all.push(NamedColumn::of::<C>(field));
    }

    fn take(cells: &mut Cells<'_>) -> Result<Self, DbErr> {
        cells.next()
    }
}

/// Values that the driver reads itself.
macro_rules! cells {
    ($($type:ty),+ $(,)?) => {$(
        impl Cell for $type {
            type Stored<'r> = Self;

            fn of(stored: Self) -> Result<Self, BoxDynError> {
                Ok(stored)
            }
        }
    )+};
}

/// Whole numbers with a meaning.
macro_rules! number_cells {
    ($($type:ident),+ $(,)?) => {$(
        impl Cell for $type {
            type Stored<'r> = i64;

            fn of(stored: i64) -> Result<Self, BoxDynError> {
                Ok(Self(stored))
            }
        }
    )+};
}

/// Enumerations, which are stored as text.
macro_rules! enumerated_cells {
    ($($type:ty),+ $(,)?) => {$(
        impl Cell for $type {
            type Stored<'r> = &'r str;

            fn of(stored: &str) -> Result<Self, BoxDynError> {
                Ok(stored.parse()?)
            }
        }
    )+};
}

/// Values that are stored as JSON.
#[macro_export]
macro_rules! json_cells {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::list_row::Cell for $type {
            type Stored<'r> = sea_orm::sqlx::types::Json<Self>;

            fn of(
                stored: Self::Stored<'_>,
            ) -> Result<Self, sea_orm::sqlx::error::BoxDynError> {
                Ok(stored.0)
            }
        }
    )+};
}

cells! {
    bool, i32, i64, String, Vec<String>, serde_json::Value, NaiveDate, DateTime<Utc>,
}

number_cells! {
    Cents, Metres, ImportId, OrderId, UserId,
}

enumerated_cells! {
    AccountingNoteType, Activity, Category, CmrOriginal, CostCalculation, Currency, HistoryAction,
    ImportKind, ImportStatus, InvoiceType, OrderStatus, RevenueCalculation, SettlementType,
    VehicleCostType,
}
