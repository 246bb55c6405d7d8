//! Which browser and system a session runs in, as its `User-Agent` says.

use woothee::parser::Parser;

/// What a `User-Agent` tells us; `None` for what we do not recognise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// For example `Firefox`.
    pub browser: Option<String>,
    /// For example `Windows 10`.
    pub system: Option<String>,
}

impl Device {
    /// Reads a `User-Agent`.
    pub fn of(user_agent: &str) -> Self {
        let known = |name: &str| (name != "UNKNOWN" && !name.is_empty()).then(|| name.to_owned());
        let shown = Parser::new().parse(user_agent);
        Self {
            browser: shown.as_ref().and_then(|shown| known(shown.name)),
            system: shown.as_ref().and_then(|shown| known(shown.os)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_browsers_are_told_apart() {
        for (user_agent, browser, system) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
                Some("Firefox"),
                Some("Linux"),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
                Some("Chrome"),
                Some("Windows 10"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
                Some("Safari"),
                Some("iPhone"),
            ),
            ("", None, None),
            ("nonsense", None, None),
        ] {
            let device = Device::of(user_agent);
            assert_eq!(device.browser.as_deref(), browser, "{user_agent}");
            assert_eq!(device.system.as_deref(), system, "{user_agent}");
        }
    }
}
