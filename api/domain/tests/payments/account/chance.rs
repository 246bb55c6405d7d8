//! Numbers by chance, the same in every run (`SplitMix64`).

/// A source of numbers.
pub struct Chance(pub u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        number ^ (number >> 31)
    }

    /// A number from 0 to less than `end`.
    pub fn below(&mut self, end: i64) -> i64 {
        let end = u64::try_from(end.max(1)).unwrap();
        i64::try_from(self.next() % end).unwrap()
    }

    /// A number from `first` to `last`.
    pub fn between(&mut self, first: i64, last: i64) -> i64 {
        first + self.below(last - first + 1)
    }

    /// Whether something happens that happens so many times of a thousand.
    pub fn happens(&mut self, of_thousand: i64) -> bool {
        self.below(1000) < of_thousand
    }

    /// One of several, each as likely as the others.
    pub fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.place(all.len())].clone()
    }

    /// A place in a list.
    pub fn place(&mut self, length: usize) -> usize {
        usize::try_from(self.below(i64::try_from(length).unwrap())).unwrap()
    }

    /// One of several by their weights.
    pub fn weighted<T: Clone>(&mut self, all: &[(i64, T)]) -> T {
        let mut left = self.below(all.iter().map(|(weight, _)| weight).sum());
        for (weight, one) in all {
            if left < *weight {
                return one.clone();
            }
            left -= weight;
        }
        all[0].1.clone()
    }

    /// So many digits, the first of which is not nought.
    pub fn digits(&mut self, count: u32) -> String {
        let first = 10_i64.pow(count - 1);
        self.between(first, first * 10 - 1).to_string()
    }
}
