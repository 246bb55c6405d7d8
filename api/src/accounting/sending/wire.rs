//! What is answered about documents on their way to Rivilė.

use serde::Serialize;
use utoipa::ToSchema;

/// What was asked to be sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct SendingView {
    /// How many of the documents are sent now, one after the other.
    pub waiting: u64,
    /// How many the program has already; they are not sent again.
    pub sent_before: u64,
}
