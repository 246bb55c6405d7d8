//! Ends a search before it has made all its effort.

use std::cell::Cell;

/// Says when it is time to answer, and remembers that it did.
pub struct Limit<'a> {
    is_over: &'a dyn Fn() -> bool,
    was_reached: Cell<bool>,
}

impl<'a> Limit<'a> {
    pub fn new(is_over: &'a dyn Fn() -> bool) -> Self {
        Self {
            is_over,
            was_reached: Cell::new(false),
        }
    }

    /// Whether the search has to end; from then on it stays so.
    pub fn is_reached(&self) -> bool {
        let reached = self.was_reached.get() || (self.is_over)();
        self.was_reached.set(reached);
        reached
    }

    pub fn was_reached(&self) -> bool {
        self.was_reached.get()
    }
}
