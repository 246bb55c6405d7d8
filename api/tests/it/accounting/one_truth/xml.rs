//! Elements of XML by their local names.

use chrono::NaiveDate;
use roxmltree::Node;

use super::stated::decimal;

/// The children with this name.
pub fn all<'a>(of: Node<'a, 'a>, name: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    of.children()
        .filter(move |child| child.tag_name().name() == name)
}

/// The first one down this path of names.
pub fn at<'a>(of: Node<'a, 'a>, path: &[&'static str]) -> Option<Node<'a, 'a>> {
    path.iter()
        .try_fold(of, |node, name| all(node, name).next())
}

/// Its text; empty for an element that is empty, or not there.
pub fn text<'a>(of: Node<'a, 'a>, path: &[&'static str]) -> &'a str {
    at(of, path)
        .and_then(|node| node.text())
        .unwrap_or_default()
}

/// Its text as an amount in cents.
pub fn cents<'a>(of: Node<'a, 'a>, path: &[&'static str]) -> i64 {
    decimal(text(of, path), 2)
}

/// Its text as a day, if it is there.
pub fn day<'a>(of: Node<'a, 'a>, path: &[&'static str]) -> Option<NaiveDate> {
    Some(text(of, path))
        .filter(|text| !text.is_empty())
        .map(|text| text.parse().unwrap())
}
