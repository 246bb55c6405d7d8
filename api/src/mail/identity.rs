//! Who a mail says that it is from, and where an answer to it goes.

use std::fmt;

use super::{Address, InvalidAddress};

/// The sender that the mails of the installation, or of one company, show.
#[derive(Clone)]
pub struct Identity {
    /// The address in `From`.
    pub address: Address,
    /// The name beside the address; `None` for the company's.
    pub name: Option<String>,
    /// Where replies go when `From` is not the company's address.
    pub reply_to: Option<Address>,
    /// Whether people of the company may appear in `From`. If not, they appear in `Reply-To`,
    /// because another domain's server may not send in their name.
    pub lends_from: bool,
}

/// That a company has a mail server of its own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OwnServer {
    /// The user name at it, if it asks for one; with some servers that is the address from which it sends.
    pub username: Option<String>,
}

/// The addresses at the head of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heads {
    /// Who it is from.
    pub from: Address,
    /// Where an answer goes, if not there.
    pub reply_to: Option<Address>,
}

impl fmt::Debug for Identity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Identity")
    }
}

impl Identity {
    /// The installation's, from an address with or without a name: `Wayhaul <no-reply@example.com>`.
    ///
    /// # Errors
    /// If there is no address in it.
    pub fn of_installation(mail_from: &str) -> Result<Self, InvalidAddress> {
        let (name, address) = split_name(mail_from);
        Ok(Self {
            address: address.parse()?,
            name,
            reply_to: None,
            lends_from: false,
        })
    }

    /// A company's, which its settings name.
    ///
    /// # Errors
    /// If the settings hold a sender that is no address, which no screen can cause.
    pub fn of_company(
        name: Option<String>,
        address: Option<&str>,
        own_server: Option<&OwnServer>,
        installation: &Self,
    ) -> Result<Self, InvalidAddress> {
        let address: Option<Address> = address.map(str::parse).transpose()?;
        Ok(match own_server {
            // Every company's mail shows the company's name, not the installation's.
            None => Self {
                name,
                reply_to: address,
                ..installation.clone()
            },
            Some(OwnServer { username }) => Self {
                address: address
                    .or_else(|| username.as_deref().and_then(|name| name.parse().ok()))
                    .unwrap_or_else(|| installation.address.clone()),
                name,
                reply_to: None,
                lends_from: true,
            },
        })
    }

    /// The heads of a mail that names a sender of its own, or none.
    ///
    /// Replies to what a person has sent reach that person: at their own sender, or else at `author`,
    /// since `From` is then the company's address or the installation's.
    pub fn heads(&self, sender: Option<Address>, author: Option<Address>) -> Heads {
        let of_company = [Some(&self.address), self.reply_to.as_ref()];
        let author = author.filter(|_| sender.is_none() || of_company.contains(&sender.as_ref()));
        let (from, reply_to) = if self.lends_from {
            (sender.unwrap_or_else(|| self.address.clone()), author)
        } else {
            let own = author.or(sender).or_else(|| self.reply_to.clone());
            (self.address.clone(), own)
        };
        Heads {
            reply_to: reply_to.filter(|address| *address != from),
            from,
        }
    }
}

/// Splits `Wayhaul <no-reply@example.com>`, or an address alone, into name and address.
fn split_name(text: &str) -> (Option<String>, &str) {
    match text
        .trim()
        .strip_suffix('>')
        .and_then(|text| text.rsplit_once('<'))
    {
        Some((name, address)) => (
            Some(name.trim().trim_matches('"').to_owned()).filter(|name| !name.is_empty()),
            address,
        ),
        None => (None, text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        text.parse().unwrap()
    }

    fn heads(from: &str, reply_to: Option<&str>) -> Heads {
        Heads {
            from: address(from),
            reply_to: reply_to.map(address),
        }
    }

    fn company(address: Option<&str>, username: Option<&str>) -> Identity {
        let installation = Identity::of_installation("Wayhaul <w@wayhaul.example>").unwrap();
        let server = username.map(|name| OwnServer {
            username: Some(name.to_owned()),
        });
        let name = Some("Acme".to_owned());
        Identity::of_company(name, address, server.as_ref(), &installation).unwrap()
    }

    #[test]
    fn a_sender_may_have_a_name() {
        for (text, name, address) in [
            ("a@b.example", None, "a@b.example"),
            ("Way Haul <a@b.example>", Some("Way Haul"), "a@b.example"),
            (
                "\"Way, Haul\" <a@b.example>",
                Some("Way, Haul"),
                "a@b.example",
            ),
            ("<a@b.example>", None, "a@b.example"),
        ] {
            assert_eq!(split_name(text), (name.map(str::to_owned), address));
        }
    }

    #[test]
    fn without_a_server_of_its_own_a_company_is_answered_and_not_shown() {
        let [ona, person] = ["ona@acme.example", "ona@home.example"].map(address);
        let acme = company(Some("office@acme.example"), None);
        for (sender, author, replies) in [
            (None, None, "office@acme.example"),
            (Some(&ona), None, "ona@acme.example"),
            (Some(&ona), Some(&person), "ona@acme.example"),
            (None, Some(&person), "ona@home.example"),
            (
                Some(&address("office@acme.example")),
                Some(&person),
                "ona@home.example",
            ),
        ] {
            assert_eq!(
                acme.heads(sender.cloned(), author.cloned()),
                heads("w@wayhaul.example", Some(replies))
            );
        }
        let unnamed = company(None, None);
        assert_eq!(unnamed.heads(None, None), heads("w@wayhaul.example", None));
    }

    #[test]
    fn with_a_server_of_its_own_a_company_and_its_people_are_shown() {
        let [ona, person] = ["ona@acme.example", "ona@home.example"].map(address);
        let acme = company(Some("office@acme.example"), Some("robot@acme.example"));
        assert_eq!(
            acme.heads(Some(ona.clone()), Some(person.clone())),
            heads("ona@acme.example", None)
        );
        assert_eq!(
            acme.heads(None, Some(person)),
            heads("office@acme.example", Some("ona@home.example"))
        );
        assert_eq!(acme.heads(None, None), heads("office@acme.example", None));
        let by_user = company(None, Some("robot@acme.example"));
        assert_eq!(by_user.heads(None, None), heads("robot@acme.example", None));
        let unnamed = company(None, Some("robot"));
        assert_eq!(unnamed.heads(None, None), heads("w@wayhaul.example", None));
    }
}
