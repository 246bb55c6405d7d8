//! E-mail, from the action that queues it to the inbox of a real SMTP server.

mod calls;
mod delivery;
pub mod inbox;
mod kill;
mod locked;
mod queue;
pub mod scene;
