//! A company's users.

sentences! {
    last_administrator_stays() = "The last administrator must stay one: make somebody else administrator first";
    not_yourself() = "You cannot delete yourself: ask another administrator";
    last_administrator_kept() = "The last administrator cannot be deleted";
    invitation_accepted(name) = "{name} has accepted the invitation already";
    owners_set_elsewhere() = "Owners are set when the company is taken on";
    sender_not_set() = "Set the address the company sends from in the general settings first";
    not_at_domain(domain) = "Must be an address at @{domain}";
    email_taken() = "Another user has this e-mail address";
    administrator_may_all() = "An administrator may do everything";
    administrator_keeps_all() = "An administrator may do everything: choose another role to take permissions away";
}
