//! A company's settings.

sentences! {
    rivile_not_configured() = "Rivilė must be configured first";
    division_has_series(title) = "Division {title} cannot be deleted: it is used by an invoice series";
    division_has_invoices(title) = "Division {title} cannot be deleted: it is used by invoices";
    division_has_settlements(title) = "Division {title} cannot be deleted: it is used by settlements";
    division_twice() = "This division is there twice";
    division_title_taken() = "Another division has this title";
    number_used(number) = "Number {number} is used already";
    series_used_once(serie) = "Series {serie} cannot be deleted or renamed: it is used by 1 invoice";
    series_used(serie, count) = "Series {serie} cannot be deleted or renamed: it is used by {count} invoices";
    series_name_taken() = "Another series has this name";
    not_series_name(count) = "Must be at most {count} letters and digits";
    not_none() = "Must be NONE";
    not_rivile() = "Must be RIVILE";
    not_debetas() = "Must be DEBETAS";
    not_a_document() = "Must be a document of the editor, as JSON";
    template_too_large(most) = "A template has at most {most} paragraphs, variables and pieces of text";
    template_too_deep(most) = "Lists and quotations are nested at most {most} deep";
    template_too_long(most) = "A template has at most {most} characters";
    unknown_variable(name) = "\"{name}\" is no variable of an agreement";
    template_twice() = "This template is there twice";
    not_a_mail_server() = "Must be the name or address of a mail server";
    password_again() = "Enter the password again: the server or the username has changed";
    codes_need_server() = "Codes for signing in go through this mail server. Turn two-factor authentication off before you change it, and on again once a test e-mail was sent.";
    no_mail_server() = "Codes for signing in are sent by e-mail, and there is no mail server yet. Enter the company's mail server first.";
    server_not_tried() = "The company's mail server has not sent anything since its settings were changed. Send a test e-mail first.";
}
