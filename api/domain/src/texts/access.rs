//! Signing in, passwords, and what a person may do.

use super::Sentence;
use crate::orders::Category;

sentences! {
    address_refused(address) = "Signing in is not allowed from the address {address}";
    email_missing() = "Please enter email adress";
    password_missing() = "Please enter password";
    password_too_short() = "Password too short";
    password_too_long() = "Password too long: 128 characters at most";
    password_guessable() = "This password is easy to guess: use 12 characters or more, such as three unrelated words";
    wrong_credentials() = "These credentials do not match our records.";
    wrong_code() = "This code is not right";
    code_expired() = "This code is no longer good, ask for a new one";
    code_not_sent() = "The code could not be sent by e-mail. Ask an administrator of your company, or try again later.";
    link_used() = "This link has been used or has expired";
    link_invalid() = "This link is expired or invalid";
    not_present_password() = "This is not your present password";
    same_password() = "The new password must differ from the present one";
    password_changed_meanwhile() = "Your password was changed meanwhile";
    automotive_only() = "You work with AUTOMOTIVE_TRANSPORT only";
    general_cargo_only() = "You work with GENERAL_CARGO only";
    would_lock_you_out(address) = "This would lock you out: your own address {address} is not among them";
    not_a_network(text) = "\"{text}\" is neither an IP address nor a range such as 203.0.113.0/24";
}

/// For someone who works with one category of cargo only and chose the other.
pub fn only(category: Category) -> Sentence {
    match category {
        Category::AutomotiveTransport => automotive_only(),
        Category::GeneralCargo => general_cargo_only(),
    }
}
