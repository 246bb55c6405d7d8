//! Which strips go on which page.

use super::strip::{HEIGHT, Strip};

/// A strip in its place on a page.
#[derive(Debug, Clone, Copy)]
pub struct Placed<'a> {
    /// The strip.
    pub strip: &'a Strip,
    /// Points from the top of the text to its top.
    pub y: f32,
}

/// The strips of each page, from top to bottom. There is always a page.
pub fn paginated(strips: &[Strip]) -> Vec<Vec<Placed<'_>>> {
    let mut pages = vec![Vec::new()];
    let mut y = 0.0;
    let mut rest = strips;
    while let Some(group) = next_group(rest) {
        let (now, later) = rest.split_at(group);
        rest = later;
        let is_whole = height(now, HEIGHT) <= HEIGHT;
        if starts_page(now) || (is_whole && y + height(now, y) > HEIGHT) {
            turn(&mut pages, &mut y);
        }
        for strip in now {
            // What must stay together and is longer than a page is divided like anything else.
            if y + space(strip, y) + strip.height > HEIGHT {
                turn(&mut pages, &mut y);
            }
            let Some(page) = pages.last_mut() else { break };
            if page.is_empty()
                && let Some(head) = &strip.head
            {
                page.push(Placed { strip: head, y });
                y += head.height;
            }
            y += space(strip, y);
            page.push(Placed { strip, y });
            y += strip.height;
        }
    }
    pages
}

/// Begins a new page, unless the last one is still empty.
fn turn(pages: &mut Vec<Vec<Placed<'_>>>, y: &mut f32) {
    if pages.last().is_some_and(|page| !page.is_empty()) {
        pages.push(Vec::new());
    }
    *y = 0.0;
}

/// How many of these strips stay together with the first one: all that are joined, if a page holds them, so
/// that a long row leaves the totals below it to each other.
fn next_group(strips: &[Strip]) -> Option<usize> {
    let kept = |strip: &&Strip| strip.keeps_next;
    let joined = |strip: &&Strip| strip.keeps_next || strip.joins_next;
    let count = |kept: usize| (kept + 1).min(strips.len());
    let all = count(strips.iter().take_while(joined).count());
    let is_whole = strips
        .get(..all)
        .is_some_and(|group| height(group, 0.0) + head_height(group) <= HEIGHT);
    match strips {
        [] => None,
        _ if is_whole => Some(all),
        _ => Some(count(strips.iter().take_while(kept).count())),
    }
}

/// The height of what is repeated above the first strip of a group at the top of a page.
fn head_height(group: &[Strip]) -> f32 {
    let head = group.first().and_then(|strip| strip.head.as_ref());
    head.map_or(0.0, |head| head.height)
}

fn starts_page(group: &[Strip]) -> bool {
    group.first().is_some_and(|strip| strip.starts_page)
}

/// How much room strips take below this height of a page.
fn height(strips: &[Strip], y: f32) -> f32 {
    let mut end = y;
    for strip in strips {
        end += space(strip, end) + strip.height;
    }
    end - y
}

fn space(strip: &Strip, y: f32) -> f32 {
    if y > 0.0 { strip.space } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;

    fn strip(height: f32) -> Strip {
        Strip {
            height,
            space: 1.0,
            ..Strip::default()
        }
    }

    fn kept(height: f32) -> Strip {
        Strip {
            keeps_next: true,
            ..strip(height)
        }
    }

    /// The heights of the strips on each page.
    fn heights(strips: &[Strip]) -> Vec<Vec<f32>> {
        let pages = paginated(strips);
        for page in &pages {
            for placed in page {
                assert!(placed.y + placed.strip.height <= HEIGHT + 0.01);
            }
        }
        let of_page = |page: &Vec<Placed<'_>>| page.iter().map(|p| p.strip.height).collect();
        pages.iter().map(of_page).collect()
    }

    #[test]
    fn a_page_is_filled_before_the_next_one_begins() {
        let third = HEIGHT / 3.0;
        assert_eq!(heights(&[]), [Vec::<f32>::new()]);
        let strips = [strip(third), strip(third), strip(third)];
        // The space above the second and the third one counts, above the first one it does not.
        assert_eq!(heights(&strips), [vec![third, third], vec![third]]);
    }

    #[test]
    fn what_belongs_together_moves_together() {
        let half = HEIGHT / 2.0;
        let rest = half - 40.0;
        let strips = |first| [strip(first), kept(10.0), strip(rest), strip(20.0)];
        let fits = [vec![half + 20.0, 10.0, rest], vec![20.0]];
        assert_eq!(heights(&strips(half + 20.0)), fits);
        let moved = [vec![half + 30.0], vec![10.0, rest, 20.0]];
        assert_eq!(heights(&strips(half + 30.0)), moved);
    }

    #[test]
    fn what_is_longer_than_a_page_is_divided() {
        let strips = [kept(HEIGHT - 10.0), kept(HEIGHT - 20.0), strip(30.0)];
        let divided = [vec![HEIGHT - 10.0], vec![HEIGHT - 20.0], vec![30.0]];
        assert_eq!(heights(&strips), divided);
    }

    #[test]
    fn what_is_joined_moves_together_if_a_page_holds_it() {
        let joined = |height| Strip {
            joins_next: true,
            ..strip(height)
        };
        let rest = HEIGHT - 60.0;
        let strips = |row| {
            [
                strip(rest),
                joined(row),
                kept(20.0),
                joined(20.0),
                strip(30.0),
            ]
        };
        let moved = [vec![rest], vec![10.0, 20.0, 20.0, 30.0]];
        assert_eq!(heights(&strips(10.0)), moved);
        // The row and what follows are more than a page: the row alone, and the others on the next one.
        let row = HEIGHT - 50.0;
        let divided = [vec![rest], vec![row], vec![20.0, 20.0, 30.0]];
        assert_eq!(heights(&strips(row)), divided);
    }

    #[test]
    fn the_head_of_a_table_is_repeated() {
        let head = Some(Rc::new(strip(7.0)));
        let row = |height| Strip {
            head: head.clone(),
            ..strip(height)
        };
        let strips = [strip(7.0), row(HEIGHT - 30.0), row(25.0), row(5.0)];
        let pages = [vec![7.0, HEIGHT - 30.0], vec![7.0, 25.0, 5.0]];
        assert_eq!(heights(&strips), pages);
    }

    #[test]
    fn a_page_break_leaves_no_empty_page() {
        let first = |height| Strip {
            starts_page: true,
            ..strip(height)
        };
        let strips = [first(1.0), strip(2.0), first(0.0), first(3.0)];
        assert_eq!(heights(&strips), [vec![1.0, 2.0], vec![0.0], vec![3.0]]);
    }
}
