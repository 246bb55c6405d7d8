//! What a driver does, one thing after the other.

/// A kind of activity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Doing {
    /// Driving.
    Driving,
    /// Loading, unloading and other work.
    Working,
    /// Waiting, too short to count as a break.
    Waiting,
    /// A break, taken or found in waiting.
    Break,
    /// A daily rest.
    DailyRest,
    /// A weekly rest.
    WeeklyRest,
}

/// One activity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Activity {
    /// What is done.
    pub doing: Doing,
    /// When it begins: minutes since 1970, UTC.
    pub from: i64,
    /// When it ends.
    pub to: i64,
}

/// Somebody who is told each activity, in order and without gaps. `()` does not listen, which costs nothing.
pub trait Record {
    /// Takes the next activity.
    fn note(&mut self, activity: Activity);
}

impl Record for () {
    fn note(&mut self, _: Activity) {}
}

impl Record for Vec<Activity> {
    fn note(&mut self, activity: Activity) {
        self.push(activity);
    }
}
