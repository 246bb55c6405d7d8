//! E-mail, from the deed that queues it to the inbox of a real SMTP server.

mod queue;
mod scene;
