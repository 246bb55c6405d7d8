//! Chance that can be repeated: the same seed makes the same choices.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

pub struct Dice(StdRng);

impl Dice {
    /// Those of one client in a run.
    pub fn new(seed: u64, client: u64) -> Self {
        Self(StdRng::seed_from_u64(
            seed.wrapping_mul(1_000_003).wrapping_add(client),
        ))
    }

    /// From 0 to one less than `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0.random_range(0..count)
    }

    /// Both ends are possible.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        self.0.random_range(from..=to)
    }

    pub fn chance(&mut self, percent: u32) -> bool {
        self.0.random_range(0..100) < percent
    }

    pub fn pick<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() {
            return None;
        }
        Some(of[self.below(of.len())].clone())
    }

    /// At most this many of them, each once.
    pub fn some<T: Clone>(&mut self, of: &[T], most: usize) -> Vec<T> {
        let mut all = of.to_vec();
        self.shuffle(&mut all);
        all.truncate(most);
        all
    }

    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        all.shuffle(&mut self.0);
    }
}
