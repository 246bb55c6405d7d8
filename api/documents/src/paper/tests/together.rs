//! Blocks that stay on one page.

use super::*;

fn page_of(pages: &[String], text: &str) -> usize {
    let mut found = pages
        .iter()
        .enumerate()
        .filter(|(_, page)| page.contains(text));
    let (place, _) = found.next().unwrap();
    assert!(found.next().is_none(), "{text} is on two pages");
    place
}

fn lines(name: &str, count: usize) -> Vec<Block> {
    let names = (0..count).map(|line| format!("{name} {line}."));
    names.map(|name| plain(&name)).collect()
}

fn pages(blocks: &[Block]) -> Vec<String> {
    texts(&typeset(&paper(blocks)).unwrap())
}

#[test]
fn they_stay_with_the_end_of_what_stands_above_them() {
    // A page holds 39 paragraphs.
    for above in 30..45 {
        let mut blocks = lines("above", above);
        blocks.push(Block::Together(vec![
            Block::Space(6.0),
            plain("first"),
            Block::fields([
                Field::plain("label", "second"),
                Field::plain("label", "third"),
            ]),
            plain("last"),
        ]));
        blocks.push(plain("below"));
        let pages = pages(&blocks);
        let last = page_of(&pages, &format!("above {}.", above - 1));
        for text in ["first", "second", "third", "last"] {
            assert_eq!(page_of(&pages, text), last, "{text} below {above} lines");
        }
    }
}

#[test]
fn what_is_higher_than_a_page_is_divided_and_nothing_of_it_is_lost() {
    let mut blocks = lines("above", 30);
    blocks.push(Block::Together(lines("inside", 60)));
    let pages = pages(&blocks);
    assert_eq!(pages.len(), 3);
    assert_eq!(page_of(&pages, "inside 0."), 0);
    assert_eq!(page_of(&pages, "inside 59."), 2);
}

#[test]
fn after_a_page_break_they_begin_a_page_and_none_needs_anything_above() {
    let found = pages(&[
        plain("above"),
        Block::PageBreak,
        Block::Together(lines("inside", 2)),
    ]);
    assert_eq!(page_of(&found, "above"), 0);
    assert_eq!(page_of(&found, "inside 0."), 1);
    assert_eq!(pages(&[Block::Together(lines("inside", 2))]).len(), 1);
    assert_eq!(
        pages(&[plain("above"), Block::Together(Vec::new())]).len(),
        1
    );
}
