//! Vehicle planning: which vehicle is free from which day at which place (foundation
//! specification, sections 2.5 and 2.6).
//!
//! An entry says "this vehicle is free from this day at this place". Assigning an order uses it up;
//! when the order's unloading day is known, the next entry is created at its last unloading place,
//! so a vehicle's entries form a chain. Whatever is done with entries belongs to
//! [`crate::dispatch`]; here is how they are stored.

pub mod store;
