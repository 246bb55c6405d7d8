//! Cargo claims.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// Where a claim stands; any status may follow any other.
    pub enum DamageStatus {
        /// Reported, nothing decided. Every claim begins here.
        Pending = "PENDING",
        /// Amount agreed.
        Agreed = "AGREED",
        /// Paid and closed.
        Completed = "COMPLETED",
        /// Refused or argued about.
        Disputed = "DISPUTED",
    }
}
