//! What a way takes.

/// What a way takes; less time is better, and of the same time less length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cost {
    /// Milliseconds.
    pub time: u64,
    /// Centimetres.
    pub length: u64,
}

impl std::ops::Add for Cost {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            time: self.time.saturating_add(other.time),
            length: self.length.saturating_add(other.length),
        }
    }
}
