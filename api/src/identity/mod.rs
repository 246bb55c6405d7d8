//! How a person proves who they are: passwords, signed tokens, links that set a password, and the
//! sessions that run. The calls that use them are in `session`.

pub mod link;
pub mod password;
pub mod sessions;
pub mod token;
