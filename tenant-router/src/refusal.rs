//! What a visitor is told who cannot be let into a company.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};

use crate::host::HostError;

/// Why a request reaches no company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The Host is missing or cannot be read: 400.
    #[error("{0}")]
    BadHost(#[from] HostError),
    /// No company answers on this host, or an archived one did: 404.
    #[error("No such company here")]
    UnknownHost,
    /// The operator has closed the account: 403.
    #[error("Company account is suspended")]
    Suspended,
    /// The company is being made or moved, or lags behind this version: 503.
    #[error("This company is being prepared, please try again in a moment")]
    NotReady,
    /// The registry cannot be read: 503.
    #[error("The service is busy, please try again in a moment")]
    Unavailable,
}

impl Refusal {
    /// The name of the sentence, by which a screen says it in another language.
    pub fn code(self) -> &'static str {
        match self {
            Self::BadHost(HostError::Missing) => "host_missing",
            Self::BadHost(HostError::Malformed) => "host_unreadable",
            Self::UnknownHost => "no_company",
            Self::Suspended => "company_suspended",
            Self::NotReady => "company_not_ready",
            Self::Unavailable => "busy",
        }
    }

    /// The answer as a plain page, for somebody who typed an address.
    pub fn page(self) -> HttpResponse {
        let mut answer = HttpResponse::build(self.status_code());
        self.retry_after(&mut answer);
        answer.content_type("text/html; charset=utf-8").body(format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>{self}</title></head>\
             <body><h1>{self}</h1><p>Check the address with whoever gave it to you.</p></body></html>"
        ))
    }

    fn retry_after(self, answer: &mut actix_web::HttpResponseBuilder) {
        if self.status_code() == StatusCode::SERVICE_UNAVAILABLE {
            answer.insert_header((header::RETRY_AFTER, "5"));
        }
    }
}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::BadHost(_) => StatusCode::BAD_REQUEST,
            Self::UnknownHost => StatusCode::NOT_FOUND,
            Self::Suspended => StatusCode::FORBIDDEN,
            Self::NotReady | Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The answer as the API gives it.
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
