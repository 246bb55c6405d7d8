//! The names of columns.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The headings of a file, each as its letters and digits alone: capitals, accents, spaces and points differ from one
/// version of a layout to the next.
pub struct Headings(Vec<String>);

impl Headings {
    pub fn of(cells: &[String]) -> Self {
        Self(cells.iter().map(|cell| folded(cell)).collect())
    }

    /// The first column with the first of these names that there is.
    pub fn find(&self, names: &[&str]) -> Option<usize> {
        let place = |name: &&str| self.0.iter().position(|heading| heading == name);
        names.iter().find_map(place)
    }

    /// The last column with this name, if another one before it has it, too.
    pub fn second(&self, name: &str) -> Option<usize> {
        let last = self.0.iter().rposition(|heading| heading == name)?;
        (self.find(&[name]) != Some(last)).then_some(last)
    }

    /// The first column whose name begins so.
    pub fn beginning(&self, with: &str) -> Option<usize> {
        self.0.iter().position(|heading| heading.starts_with(with))
    }

    /// The column after this one, if it has no name.
    pub fn unnamed_after(&self, place: usize) -> Option<usize> {
        let next = place.checked_add(1)?;
        self.0.get(next)?.is_empty().then_some(next)
    }
}

fn folded(text: &str) -> String {
    let letters = text.nfkd().filter(|one| !is_combining_mark(*one));
    let letters = letters.filter(|one| one.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_columns_are_compared_by_their_letters() {
        let named = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            Headings::of(&names)
        };
        let headings = named(&[
            "SĄSKAITOS NR",
            "",
            "D/K",
            "Customer‘s code",
            "ACCOUNT NO",
            "Account No.",
        ]);
        assert_eq!(headings.find(&["saskaitosnr"]), Some(0));
        assert_eq!(headings.find(&["missing", "customerscode"]), Some(3));
        assert_eq!(headings.second("accountno"), Some(5));
        assert_eq!(headings.second("dk"), None);
        assert_eq!(headings.unnamed_after(0), Some(1));
        assert_eq!(headings.unnamed_after(5), None);
        assert_eq!(headings.beginning("customer"), Some(3));
    }
}
