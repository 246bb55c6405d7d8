//! Who carries mails: the company's own mail server, the installation's, or, if neither is
//! configured, a folder of `.eml` files.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::Context;

use crate::config::{Config, Secret};
use crate::mail::{Identity, InvalidAddress, OwnServer};
use crate::settings::values::MailSettings;

const PORT_WRAPPED: u16 = 465;
const PORT_SUBMISSION: u16 = 587;

/// How the connection to a mail server is protected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// TLS from the first byte (port 465).
    Wrapped,
    /// STARTTLS; without it nothing is sent.
    Required,
    /// STARTTLS if the server offers it; never with a password.
    WhereOffered,
    /// No encryption, for a relay on the same machine.
    None,
}

/// A mail server and how to reach it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SmtpServer {
    /// Its host name, which its certificate must carry too.
    pub host: String,
    /// Its TCP port.
    pub port: u16,
    /// How the connection is protected.
    pub security: Security,
    /// User name and password, if it asks for them.
    pub credentials: Option<(String, Secret)>,
    /// Whether addresses inside our own network are refused: a company that configures its mail
    /// server must not reach the services next to ours.
    pub public_only: bool,
}

impl SmtpServer {
    /// A server as a company's settings describe it. Port 465 means TLS from the first byte; any
    /// other port must offer STARTTLS if there is a password to protect.
    pub fn of_company(
        host: String,
        port: u16,
        credentials: Option<(String, Secret)>,
        public_only: bool,
    ) -> Self {
        let security = match (port, &credentials) {
            (PORT_WRAPPED, _) => Security::Wrapped,
            (_, Some(_)) => Security::Required,
            (_, None) => Security::WhereOffered,
        };
        Self {
            host,
            port,
            security,
            credentials,
            public_only,
        }
    }
}

/// `smtps://user:password@host` or `smtp://user:password@host:587?tls=required`; `tls` may also be
/// `opportunistic` or `none`. Special characters in the user name or password are percent-encoded.
impl FromStr for SmtpServer {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let url = url::Url::parse(text).context("it is no address")?;
        let host = url.host_str().context("it names no host")?.to_owned();
        let tls = url
            .query_pairs()
            .find(|(name, _)| name == "tls")
            .map(|(_, value)| value.into_owned());
        let (security, port) = match (url.scheme(), tls.as_deref()) {
            ("smtps", None) => (Security::Wrapped, PORT_WRAPPED),
            ("smtp", None | Some("required")) => (Security::Required, PORT_SUBMISSION),
            ("smtp", Some("opportunistic")) => (Security::WhereOffered, PORT_SUBMISSION),
            ("smtp", Some("none")) => (Security::None, PORT_SUBMISSION),
            _ => anyhow::bail!("it must be smtps://… or smtp://…?tls=required|opportunistic|none"),
        };
        let credentials = match (url.username(), url.password()) {
            ("", _) => None,
            (user, password) => Some((
                decoded(user)?,
                Secret::from(decoded(password.unwrap_or_default())?.as_str()),
            )),
        };
        anyhow::ensure!(
            credentials.is_none() || security != Security::WhereOffered,
            "a password needs tls=required"
        );
        Ok(Self {
            host,
            port: url.port().unwrap_or(port),
            security,
            credentials,
            public_only: false,
        })
    }
}

fn decoded(text: &str) -> anyhow::Result<String> {
    let pairs: Vec<(String, String)> =
        serde_urlencoded::from_str(&format!("x={}", text.replace('+', "%2B")))?;
    Ok(pairs.into_iter().map(|(_, value)| value).collect())
}

/// Where the mails of the installation, or of one company, go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Carrier {
    /// A mail server.
    Smtp(Box<SmtpServer>),
    /// A folder that gets one file per mail.
    Folder(PathBuf),
}

/// A carrier, and the sender its mails show.
#[derive(Debug, Clone)]
pub struct Route {
    /// Who carries the mail.
    pub carrier: Carrier,
    /// The sender it shows.
    pub identity: Identity,
}

impl Route {
    /// The installation's own route, for companies without a mail server.
    ///
    /// # Errors
    /// Returns a message that names the setting that cannot be used.
    pub fn of_installation(config: &Config) -> anyhow::Result<Self> {
        let carrier = match &config.smtp_url {
            // The address contains a password, so the error must not repeat it.
            Some(url) => Carrier::Smtp(Box::new(
                url.reveal().parse().context("the setting smtp_url")?,
            )),
            None => Carrier::Folder(config.mail_folder()),
        };
        let identity = Identity::of_installation(&config.mail_from);
        Ok(Self {
            carrier,
            identity: identity.context("the setting mail_from")?,
        })
    }

    /// A company's own route: its mail server if its settings name one, otherwise the
    /// installation's carrier in the company's name.
    ///
    /// # Errors
    /// When the settings hold a sender that is not an address, which no screen can cause.
    pub fn of_company(
        settings: MailSettings,
        installation: &Self,
        public_only: bool,
    ) -> Result<Self, InvalidAddress> {
        let MailSettings { sender, server } = settings;
        let own_server = server.as_ref().map(|server| OwnServer {
            username: server.username.clone(),
        });
        let identity = Identity::of_company(
            sender.name,
            sender.email.as_deref(),
            own_server.as_ref(),
            &installation.identity,
        )?;
        let Some(server) = server else {
            return Ok(Self {
                carrier: installation.carrier.clone(),
                identity,
            });
        };
        let credentials = server.username.map(|username| {
            let password = server.password.unwrap_or_else(|| Secret::from(""));
            (username, password)
        });
        let server = SmtpServer::of_company(server.host, server.port, credentials, public_only);
        Ok(Self {
            carrier: Carrier::Smtp(Box::new(server)),
            identity,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_server_security_and_password() {
        let server: SmtpServer = "smtps://ona%40acme.example:p%3Aw+d@mail.acme.example"
            .parse()
            .unwrap();
        assert_eq!((server.port, server.security), (465, Security::Wrapped));
        let (user, password) = server.credentials.unwrap();
        assert_eq!(
            (user.as_str(), password.reveal()),
            ("ona@acme.example", "p:w+d")
        );
        let server: SmtpServer = "smtp://relay:2525?tls=none".parse().unwrap();
        assert_eq!((server.port, server.security), (2525, Security::None));
        assert!(server.credentials.is_none());
        let server: SmtpServer = "smtp://a:b@relay".parse().unwrap();
        assert_eq!((server.port, server.security), (587, Security::Required));
        for bad in [
            "mail.acme.example",
            "http://relay",
            "smtp://relay?tls=perhaps",
            "smtps://relay?tls=none",
            "smtp://a:b@relay?tls=opportunistic",
        ] {
            assert!(bad.parse::<SmtpServer>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_companys_password_never_goes_in_clear() {
        let secret = || Some(("ona".to_owned(), Secret::from("p")));
        let security = |port, credentials| {
            SmtpServer::of_company("a".to_owned(), port, credentials, true).security
        };
        assert_eq!(security(587, secret()), Security::Required);
        assert_eq!(security(25, secret()), Security::Required);
        assert_eq!(security(465, secret()), Security::Wrapped);
        assert_eq!(security(25, None), Security::WhereOffered);
    }
}
