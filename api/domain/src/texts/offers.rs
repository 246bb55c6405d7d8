//! E-mails and transport orders that a new order is filled from.

sentences! {
    text_or_file() = "Send a text or one file";
    nothing_to_read() = "There is no text to read";
    not_a_letter() = "Must be a PDF, an e-mail (.eml) or a text file";
    letter_of_outlook() = "Outlook's own format cannot be read; save the e-mail as .eml, or paste its text";
    pdf_without_text() = "The PDF has no text, it is probably a scan; type the order in";
    pdf_protected() = "The PDF has a password; save it without one";
    letter_damaged() = "The file is damaged; paste its text";
    letter_too_large() = "The file unpacks into more than an order needs; paste its text";
}
