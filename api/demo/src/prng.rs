//! Randomness that is the same on every run.

/// The letters of number plates, without I, O and Q, which look like digits.
const PLATE_LETTERS: &[u8] = b"ABCDEFGHJKLMNPRSTUVWXYZ";

/// A pseudo-random sequence (`SplitMix64`): a seed gives the same sequence on every machine and
/// with every version of every library.
#[derive(Debug, Clone)]
pub(super) struct Prng(u64);

impl Prng {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A sequence of its own, which takes one number of this one.
    pub(super) fn branch(&mut self) -> Self {
        Self(self.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including `end`; 0 when `end` is 0.
    pub(super) fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next() % end).unwrap_or_default()
    }

    /// A number from `first` to `last`, both included; `first` when they are reversed.
    pub(super) fn between(&mut self, first: i64, last: i64) -> i64 {
        let span = last
            .saturating_sub(first)
            .max(0)
            .unsigned_abs()
            .saturating_add(1);
        first.saturating_add_unsigned(self.next() % span)
    }

    /// True in `percent` out of a hundred cases.
    pub(super) fn chance(&mut self, percent: i64) -> bool {
        self.between(0, 99) < percent
    }

    /// One of several, all equally likely.
    ///
    /// # Panics
    /// When there is nothing to choose from, which cannot happen with constant tables that have
    /// entries.
    #[expect(clippy::indexing_slicing, reason = "below() is below the length")]
    pub(super) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// One of several, the first ones more often than the last, because every company has a few
    /// contacts it works with all the time.
    ///
    /// # Panics
    /// In the same case as [`Self::pick`].
    #[expect(
        clippy::indexing_slicing,
        reason = "the smaller of two below() is below the length"
    )]
    pub(super) fn pick_early<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len()).min(self.below(all.len()))]
    }

    /// The index of one of several, in proportion to their weights; 0 when all weights are 0.
    pub(super) fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let total: u64 = weights.clone().map(u64::from).sum();
        let mut rest = self.next() % total.max(1);
        for (index, weight) in weights.enumerate() {
            match rest.checked_sub(u64::from(weight)) {
                Some(smaller) => rest = smaller,
                None => return index,
            }
        }
        0
    }

    /// Fills a pattern: `#` becomes a digit, `%` a digit other than 0, `@` a number plate letter,
    /// `~` a house number, and everything else stays.
    pub(super) fn filled(&mut self, pattern: &str) -> String {
        let mut text = String::with_capacity(pattern.len());
        for character in pattern.chars() {
            match character {
                '#' => text.push_str(&self.between(0, 9).to_string()),
                '%' => text.push_str(&self.between(1, 9).to_string()),
                '~' => text.push_str(&self.between(1, 148).to_string()),
                '@' => text.push(char::from(*self.pick(PLATE_LETTERS))),
                other => text.push(other),
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_seed_gives_one_sequence() {
        let run = |seed| {
            let mut prng = Prng::new(seed);
            (0..50).map(|_| prng.between(-5, 1_000)).collect::<Vec<_>>()
        };
        assert_eq!(run(7), run(7));
        assert_ne!(run(7), run(8));
    }

    #[test]
    fn numbers_stay_in_their_range_and_reach_its_ends() {
        let mut prng = Prng::new(1);
        let drawn: Vec<i64> = (0..500).map(|_| prng.between(3, 6)).collect();
        assert_eq!(drawn.iter().min(), Some(&3));
        assert_eq!(drawn.iter().max(), Some(&6));
        assert_eq!(prng.between(9, 2), 9);
        assert_eq!(prng.below(0), 0);
    }

    #[test]
    fn weights_decide_and_nothing_without_weight_is_chosen() {
        let mut prng = Prng::new(1);
        let mut counts = [0; 3];
        for _ in 0..1_000 {
            counts[prng.weighted([1, 0, 3].into_iter())] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((180..320).contains(&counts[0]), "{counts:?}");
    }

    #[test]
    fn patterns_keep_what_is_no_placeholder() {
        let text = Prng::new(1).filled("LT-%####");
        assert!(text.starts_with("LT-") && text.len() == 8, "{text}");
        assert!(
            text.bytes().skip(3).all(|byte| byte.is_ascii_digit()),
            "{text}"
        );
    }
}
