//! Client invoices (money specification, section 3.6). What others ask about them so far is [`store`];
//! the screens are still to come.

pub mod store;
