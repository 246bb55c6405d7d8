//! Settlements with suppliers (money specification, section 3.7). What others ask about them so far
//! is [`store`]; the screens are still to come.

pub mod store;
