//! The rows of a CSV file of a bank.
//!
//! Some banks do not double the quotation marks inside a cell, so a reader that follows the rules would take the rest
//! of the file for one cell. Here a row that breaks them is read by itself, and costs none of its neighbours.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};

use super::super::characters::{Characters, EvenLines};
use super::UnreadableStatement;
use super::encodings::Text;

/// The most bytes of a line.
const LONGEST_LINE: u64 = 64 * 1024;
/// The most lines of a row: some cells have line breaks inside.
const MOST_LINES_OF_ROW: usize = 10;
/// The most columns; what stands to the right of them is left out.
const MOST_COLUMNS: usize = 100;

/// Reads rows one by one.
pub struct Rows<'a> {
    text: BufReader<EvenLines<Characters<'a>>>,
    separator: char,
    /// Lines that were looked at and are still to be read.
    ahead: VecDeque<String>,
}

/// What a line is as CSV.
enum Split {
    /// A row.
    Whole(Vec<String>),
    /// The beginning of one: a quotation mark is open.
    Open,
    /// None: after a closing quotation mark something else follows than the next cell.
    Broken,
}

impl<'a> Rows<'a> {
    pub fn of(text: &Text<'a>, separator: char) -> Self {
        Self {
            text: BufReader::new(text.lines()),
            separator,
            ahead: VecDeque::new(),
        }
    }

    /// The cells of the next row, without the spaces around them; nothing at the end.
    pub fn next(&mut self) -> Result<Option<Vec<String>>, UnreadableStatement> {
        let Some(line) = self.line()? else {
            return Ok(None);
        };
        let cells = match split(&line, self.separator) {
            Split::Whole(cells) => cells,
            Split::Broken => split_loosely(&line, self.separator),
            Split::Open => match self.rest_of(&line)? {
                Some(cells) => cells,
                None => split_loosely(&line, self.separator),
            },
        };
        Ok(Some(cells))
    }

    /// The cells of a row that begins with this line and goes on in the next ones, if it does.
    fn rest_of(&mut self, line: &str) -> Result<Option<Vec<String>>, UnreadableStatement> {
        let mut row = line.to_owned();
        let mut taken = Vec::new();
        while taken.len() < MOST_LINES_OF_ROW {
            let Some(next) = self.line()? else {
                break;
            };
            row.push('\n');
            row.push_str(&next);
            taken.push(next);
            match split(&row, self.separator) {
                Split::Whole(cells) => return Ok(Some(cells)),
                Split::Open => {}
                Split::Broken => break,
            }
        }
        for line in taken.into_iter().rev() {
            self.ahead.push_front(line);
        }
        Ok(None)
    }

    fn line(&mut self) -> Result<Option<String>, UnreadableStatement> {
        match self.ahead.pop_front() {
            Some(line) => Ok(Some(line)),
            None => next_line(&mut self.text).map_err(|_| UnreadableStatement::Damaged),
        }
    }
}

/// The first lines of a text, up to one that is longer than any bank writes.
pub fn first_lines(text: &Text<'_>, count: usize) -> Vec<String> {
    let mut text = BufReader::new(text.lines());
    let lines = std::iter::from_fn(|| next_line(&mut text).ok().flatten());
    lines.take(count).collect()
}

fn next_line(text: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let count = text
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut line)?;
    if count == 0 {
        return Ok(None);
    }
    if line.pop() != Some(b'\n') {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

/// The cells of a line, by the rules of CSV as far as it keeps them.
pub fn cells(line: &str, separator: char) -> Vec<String> {
    match split(line, separator) {
        Split::Whole(cells) => cells,
        Split::Open | Split::Broken => split_loosely(line, separator),
    }
}

/// Divides a row by the rules of CSV.
fn split(row: &str, separator: char) -> Split {
    let mut cells = Vec::new();
    let mut rest = row;
    loop {
        let (cell, after) = if let Some(quoted) = rest.strip_prefix('"') {
            match closed(quoted) {
                Some((cell, after)) => (cell, after),
                None => return Split::Open,
            }
        } else {
            let end = rest.find(separator).unwrap_or(rest.len());
            let (cell, after) = rest.split_at(end);
            (cell.to_owned(), after)
        };
        keep(&mut cells, &cell);
        if after.is_empty() {
            return Split::Whole(cells);
        }
        match after.strip_prefix(separator) {
            Some(after) => rest = after,
            None => return Split::Broken,
        }
    }
}

/// The text up to the quotation mark that closes it, with single marks for doubled ones, and what follows.
fn closed(text: &str) -> Option<(String, &str)> {
    let mut cell = String::new();
    let mut rest = text;
    loop {
        let (before, after) = rest.split_once('"')?;
        cell.push_str(before);
        match after.strip_prefix('"') {
            Some(after) => {
                cell.push('"');
                rest = after;
            }
            None => return Some((cell, after)),
        }
    }
}

/// Divides a row in which quotation marks inside a cell are not doubled: one that closes a cell stands before a
/// separator or at the end.
fn split_loosely(row: &str, separator: char) -> Vec<String> {
    let mut cells = Vec::new();
    let mut rest = Some(row);
    while let Some(text) = rest {
        let (cell, after) = match text.strip_prefix('"') {
            Some(quoted) => {
                let border = format!("\"{separator}");
                let inside = quoted.split_once(&border);
                let (cell, after) =
                    inside.map_or((quoted, None), |(cell, after)| (cell, Some(after)));
                (
                    if after.is_none() {
                        cell.strip_suffix('"').unwrap_or(cell)
                    } else {
                        cell
                    },
                    after,
                )
            }
            None => match text.split_once(separator) {
                Some((cell, after)) => (cell, Some(after)),
                None => (text, None),
            },
        };
        keep(&mut cells, &cell.replace("\"\"", "\""));
        rest = after;
    }
    cells
}

fn keep(cells: &mut Vec<String>, cell: &str) {
    if cells.len() < MOST_COLUMNS {
        cells.push(cell.trim().to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, separator: char) -> Vec<Vec<String>> {
        let text = Text::of(text.as_bytes());
        let mut rows = Rows::of(&text, separator);
        let mut all = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            all.push(row);
        }
        // The line after the last line feed.
        assert_eq!(all.pop().unwrap(), [""]);
        all
    }

    #[test]
    fn cells_are_divided_by_the_rules_of_csv() {
        assert_eq!(
            rows(
                "\"UAB \"\"Alfa\"\"\";800,00;\"a; b\";\r\n\"two\nlines\";x\n",
                ';'
            ),
            [
                vec!["UAB \"Alfa\"", "800,00", "a; b", ""],
                vec!["two\nlines", "x"]
            ]
        );
    }

    #[test]
    fn quotation_marks_that_are_not_doubled_cost_no_other_row() {
        let text = "\"20\",\"UAB \"Naktida\"\",\"PIRKINYS UAB \"Naktida\" Vilnius\",\"12.20\",\n\
                    \"20\",\"never closed,\"x\n\"20\",\"Alfa\",\"\"\"TRN\"\"; x\"\n";
        assert_eq!(
            rows(text, ','),
            [
                vec![
                    "20",
                    "UAB \"Naktida\"",
                    "PIRKINYS UAB \"Naktida\" Vilnius",
                    "12.20",
                    ""
                ],
                vec!["20", "never closed,\"x"],
                vec!["20", "Alfa", "\"TRN\"; x"],
            ]
        );
    }

    #[test]
    fn a_mark_that_is_never_closed_takes_no_lines_away() {
        let text = format!("a,\"open\n{}", "1,2\n".repeat(30));
        let read = rows(&text, ',');
        assert_eq!(read.len(), 31);
        assert_eq!(read[0], ["a", "open"]);
    }

    #[test]
    fn a_line_without_end_is_refused() {
        let long = "x".repeat(100_000);
        let text = Text::of(long.as_bytes());
        assert_eq!(first_lines(&text, 1), [""; 0]);
        assert_eq!(
            Rows::of(&text, ',').next(),
            Err(UnreadableStatement::Damaged)
        );
    }
}
