//! What visitors see when they cannot reach a company.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};

use crate::host::HostError;
use crate::limits::Crowded;

/// Why a request does not reach a company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The host is missing or cannot be read: 400.
    #[error("{0}")]
    BadHost(#[from] HostError),
    /// No company uses this host, or it was archived: 404.
    #[error("No such company here")]
    UnknownHost,
    /// The operator suspended the account: 403.
    #[error("Company account is suspended")]
    Suspended,
    /// The company is being created or moved, or its schema is older than this version: 503.
    #[error("This company is being prepared, please try again in a moment")]
    NotReady,
    /// The company has too much at work at once: 429.
    #[error("Your company is doing too much at once, please try again in a moment")]
    Crowded,
    /// The registry cannot be read: 503.
    #[error("The service is busy, please try again in a moment")]
    Unavailable,
}

impl Refusal {
    /// The code of the message, which a screen uses to show it in another language.
    pub fn code(self) -> &'static str {
        match self {
            Self::BadHost(HostError::Missing) => "host_missing",
            Self::BadHost(HostError::Malformed) => "host_unreadable",
            Self::UnknownHost => "no_company",
            Self::Suspended => "company_suspended",
            Self::NotReady => "company_not_ready",
            Self::Crowded => "too_much_at_once",
            Self::Unavailable => "busy",
        }
    }

    /// The refusal as a plain page, for someone who opened the address in a browser.
    pub fn page(self) -> HttpResponse {
        let mut answer = HttpResponse::build(self.status_code());
        self.retry_after(&mut answer);
        answer.content_type("text/html; charset=utf-8").body(format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>{self}</title></head>\
             <body><h1>{self}</h1><p>Check the address with whoever gave it to you.</p></body></html>"
        ))
    }

    /// Adds when to try again, if that may help.
    pub fn retry_after(self, answer: &mut actix_web::HttpResponseBuilder) {
        let seconds = match self {
            Self::Crowded => "1",
            Self::NotReady | Self::Unavailable => "5",
            _ => return,
        };
        answer.insert_header((header::RETRY_AFTER, seconds));
    }
}

impl From<Crowded> for Refusal {
    fn from(_: Crowded) -> Self {
        Self::Crowded
    }
}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::BadHost(_) => StatusCode::BAD_REQUEST,
            Self::UnknownHost => StatusCode::NOT_FOUND,
            Self::Suspended => StatusCode::FORBIDDEN,
            Self::Crowded => StatusCode::TOO_MANY_REQUESTS,
            Self::NotReady | Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The refusal in the error format of the API.
    fn error_response(&self) -> HttpResponse {
        let text = self.to_string();
        let mut answer = HttpResponse::build(self.status_code());
        self.retry_after(&mut answer);
        answer.json(serde_json::json!({
            "message": text, "error": text, "errors": {},
            "code": self.code(), "params": {}, "codes": {},
        }))
    }
}
