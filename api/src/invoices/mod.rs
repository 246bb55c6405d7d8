//! Client invoices (money specification, section 3.6). So far there is only [`store`], which other
//! features query; the screens are still to come.

pub mod store;
