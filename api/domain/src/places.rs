//! Where addresses lie.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// How exactly the coordinates of an address are known.
    pub enum Precision {
        /// They are the address's own: from the address book, or set by a person.
        Address = "address",
        /// They are those of the town at the centre of its postal code's area.
        Postcode = "postcode",
        /// They are those of its town.
        Town = "town",
    }
}
