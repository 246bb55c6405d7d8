//! Which columns an exported table has.

use domain::orders::columns::OrderColumn;

/// A column of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// One of the list.
    Of(OrderColumn),
    /// The currency of the order, without which its amounts say nothing.
    Currency,
    /// Which of its amounts count days that no user has entered. On the screen a mark beside them tells.
    DaysEstimated,
}

/// The columns of a table that has these of the list, in their order.
///
/// The days of availability follow the loading day, in whose place the list shows them until there is one;
/// as two cells, because a spreadsheet sorts days but no text like `2026-03-01 – 2026-03-03`. The currency
/// follows the first amount in it.
pub fn headings(columns: &[OrderColumn]) -> Vec<Heading> {
    const WINDOW: [OrderColumn; 2] = [OrderColumn::LoadingDateFrom, OrderColumn::LoadingDateTo];
    let mut headings = Vec::new();
    for column in columns {
        headings.push(Heading::Of(*column));
        if *column == OrderColumn::LoadingDate {
            let missing = WINDOW.into_iter().filter(|day| !columns.contains(day));
            headings.extend(missing.map(Heading::Of));
        }
        if is_in_its_currency(*column) && !headings.contains(&Heading::Currency) {
            headings.push(Heading::Currency);
        }
    }
    if columns.iter().any(|column| counts_days(*column)) {
        headings.push(Heading::DaysEstimated);
    }
    headings
}

/// Whether a column holds amounts in the currency of the order. Damages are kept in euros.
pub const fn is_in_its_currency(column: OrderColumn) -> bool {
    matches!(
        column,
        OrderColumn::Revenue
            | OrderColumn::Cost
            | OrderColumn::Profit
            | OrderColumn::RevenuePenalty
            | OrderColumn::CostPenalty
            | OrderColumn::PreinvoiceDifference
    )
}

/// Whether days may count in the amounts of a column.
const fn counts_days(column: OrderColumn) -> bool {
    matches!(
        column,
        OrderColumn::Revenue | OrderColumn::Cost | OrderColumn::Profit
    )
}

#[cfg(test)]
mod tests {
    use super::Heading::{Currency, DaysEstimated, Of};
    use super::*;

    #[test]
    fn a_table_gets_what_its_columns_cannot_do_without() {
        use OrderColumn::{
            CostPenalty, DamagePaidAmount, LoadingDate, LoadingDateFrom, LoadingDateTo,
            OrderNumber, Profit, Revenue, Status,
        };
        for (columns, expected) in [
            (
                &[Status, OrderNumber][..],
                &[Of(Status), Of(OrderNumber)][..],
            ),
            (
                &[Profit, Status, Revenue],
                &[Of(Profit), Currency, Of(Status), Of(Revenue), DaysEstimated],
            ),
            (&[CostPenalty], &[Of(CostPenalty), Currency]),
            (&[DamagePaidAmount], &[Of(DamagePaidAmount)]),
            (
                &[LoadingDate, Status],
                &[
                    Of(LoadingDate),
                    Of(LoadingDateFrom),
                    Of(LoadingDateTo),
                    Of(Status),
                ],
            ),
            (
                &[LoadingDateTo, LoadingDate],
                &[Of(LoadingDateTo), Of(LoadingDate), Of(LoadingDateFrom)],
            ),
        ] {
            assert_eq!(headings(columns), expected);
        }
    }
}
