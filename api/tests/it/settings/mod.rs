//! Settings (money specification, sections 2.3 and 3.9).

mod kept;
