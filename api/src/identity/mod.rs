//! How a person proves who they are: passwords, signed tokens, links that set a password, and
//! running sessions. The calls that use them are in `session`.

pub mod link;
pub mod password;
pub mod sessions;
pub mod token;
