//! Documents that are too long.

use super::super::{flow, text};
use super::*;

/// How many characters are set before a document is given up.
fn set_of(blocks: &[Block]) -> usize {
    let mut setter = text::Typesetter::new(false);
    let strips = flow::strips(&mut setter, blocks, None);
    assert!(matches!(strips, Err(Untypeset::TooLong)));
    MOST_CHARACTERS - setter.left()
}

#[test]
fn what_is_too_long_is_given_up_before_it_is_set() {
    // One endless paragraph is not even begun.
    let set = set_of(&[plain("Terms"), plain(&"word ".repeat(MOST_CHARACTERS / 5))]);
    assert!(set < 1_000, "{set}");
    // Of many paragraphs, as many are set as fill the pages.
    let set = set_of(&vec![plain("x"); 20_000]);
    assert!((2_000..4_000).contains(&set), "{set}");
    let pages: Vec<_> = (0..100)
        .flat_map(|_| [Block::PageBreak, plain("x")])
        .collect();
    let set = set_of(&pages);
    assert!(set < 1_000, "{set}");
    // The same within columns.
    let set = set_of(&[Block::Columns(vec![vec![plain("x"); 20_000]; 2])]);
    assert!((2_000..4_000).contains(&set), "{set}");
}
