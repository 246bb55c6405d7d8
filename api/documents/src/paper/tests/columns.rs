//! Blocks beside each other.

use super::*;

#[test]
fn columns_stand_beside_each_other() {
    let party = |name: &str, code: &str| {
        vec![
            Block::Heading(3, vec![Span::plain(name)]),
            Block::fields([Field::plain("Kodas / Code", code)]),
        ]
    };
    let blocks = [
        Block::Columns(vec![party("Seller", "304100099"), party("Buyer", "HRB 1")]),
        plain("below"),
    ];
    let pages = texts(&typeset(&paper(&blocks)).unwrap());
    let page = pages.first().unwrap();
    let expected = "Seller Kodas / Code 304100099 Buyer Kodas / Code HRB 1 below";
    assert!(page.starts_with(expected), "{page}");
    let heights = |blocks: &[Block]| {
        let mut setter = super::super::text::Typesetter::new(false);
        let strips = super::super::flow::strips(&mut setter, blocks, None).unwrap();
        strips.iter().map(|strip| strip.height).sum::<f32>()
    };
    let alone = heights(&[Block::Columns(vec![party("Seller", "304100099")])]);
    assert!((heights(&blocks[..1]) - alone).abs() < 0.01);
}

#[test]
fn columns_never_break_a_page_unless_they_are_higher_than_one() {
    let column = |name: &str, lines: usize| -> Vec<_> {
        (0..lines)
            .map(|line| plain(&format!("{name} {line}.")))
            .collect()
    };
    let pages = |above: usize, lines: usize| {
        let mut blocks = column("above", above);
        blocks.push(Block::PageBreak);
        blocks.extend(column("next", above));
        let mut left = column("left", lines);
        left.insert(0, Block::PageBreak);
        blocks.push(Block::Columns(vec![left, column("right", lines)]));
        texts(&typeset(&paper(&blocks)).unwrap())
    };
    let found = pages(30, 20);
    assert_eq!(found.len(), 3);
    assert!(found[2].starts_with("left 0. left 1."), "{}", found[2]);
    assert!(found[2].contains("left 19. right 0."), "{}", found[2]);
    assert!(found[2].contains("right 19."), "{}", found[2]);
    // Too high for a page: below each other, and nothing is lost.
    let found = pages(1, 60);
    assert_eq!(found.len(), 5);
    let all = found.join(" ");
    assert!(all.contains("left 59. right 0."), "{all}");
    assert!(all.contains("right 59."), "{all}");
}
