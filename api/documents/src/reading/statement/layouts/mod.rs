//! The layouts of CSV files that are read, each found by the names of its columns.

mod headings;
mod luminor;
mod neutral;
mod old_swedbank;
mod revolut;
mod roles;
mod seb;
mod swedbank;
mod wise;

use super::UnreadableStatement;
use super::book::Book;
use headings::Headings;

/// Reads the rows of a layout.
pub trait Layout {
    /// Its name, see [`domain::payments::statement::StatementSource::format`].
    fn format(&self) -> &'static str;
    /// Reads a row that is not empty: a line, a balance, a title.
    fn row(&mut self, cells: &[String], book: &mut Book<'_>) -> Result<(), UnreadableStatement>;
    /// Passes on what waited for the last row.
    fn end(&mut self, _book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        Ok(())
    }
}

/// The layout that has these headings.
pub fn with_headings(headings: &[String]) -> Option<Box<dyn Layout>> {
    let headings = Headings::of(headings);
    None.or_else(|| boxed(swedbank::Swedbank::of(&headings)))
        .or_else(|| boxed(seb::Seb::of(&headings)))
        .or_else(|| boxed(luminor::Luminor::of(&headings)))
        .or_else(|| boxed(revolut::Revolut::of(&headings)))
        .or_else(|| boxed(wise::Wise::of(&headings)))
        .or_else(|| boxed(neutral::Neutral::of(&headings)))
}

/// The layout that has no headings and such rows.
pub fn without_headings(cells: &[String]) -> Option<Box<dyn Layout>> {
    boxed(old_swedbank::OldSwedbank::of(cells))
}

fn boxed<L: Layout + 'static>(layout: Option<L>) -> Option<Box<dyn Layout>> {
    layout.map(|layout| -> Box<dyn Layout> { Box::new(layout) })
}
