//! Why an e-mail was not sent.

sentences! {
    your_address_refused() = "Your address cannot receive e-mail";
    mail_not_failed() = "Only an e-mail that failed can be sent again";
    mail_content_expired() = "What this e-mail holds has expired; please have a new one sent";
    mail_settings_unreadable() = "The mail settings cannot be read";
    sender_not_an_email() = "The sender's address must be an e-mail address";
    mail_impossible(cause) = "It cannot be sent: {cause}";
    mail_files_unreadable(cause) = "Its files cannot be read: {cause}";
    mail_file_missing(name) = "The file {name} is missing";
    mail_file_unreadable(name, cause) = "The file {name} cannot be read: {cause}";
    mail_too_late() = "It could not be sent in time";
    mail_in_doubt() = "The server stopped while this e-mail was being handed over. It may or may not have arrived; send it again if it has not";
    mail_unconfirmed() = "The mail server took the message and did not confirm it. It may or may not have arrived";
    mail_folder_unwritable(cause) = "The mail folder cannot be written: {cause}";
    mail_server_silent(count) = "The mail server did not answer within {count} seconds";
    mail_server_in_clear(host) = "The mail server {host} offers no encryption (STARTTLS), and a password is not sent without it";
    mail_server_unreachable(host, cause) = "The mail server {host} cannot be reached: {cause}";
    mail_server_unknown(host, cause) = "The mail server {host} is not known: {cause}";
    mail_server_not_public(host) = "The mail server {host} has no public address";
    mail_sign_in_refused(host, cause) = "The mail server {host} did not accept the username and password: {cause}";
    mail_letters_refused() = "The mail server cannot send to addresses with letters outside of a to z";
    mail_sender_refused(answer) = "The mail server refused the sender: {answer}";
    mail_sender_deferred(answer) = "The mail server refused the sender for now: {answer}";
    mail_recipient_refused(recipient, answer) = "The mail server refused the recipient {recipient}: {answer}";
    mail_recipient_deferred(recipient, answer) = "The mail server refused the recipient {recipient} for now: {answer}";
    mail_message_refused(answer) = "The mail server refused the message: {answer}";
    mail_message_deferred(answer) = "The mail server refused the message for now: {answer}";
    mail_connection_broke(cause) = "The connection to the mail server broke: {cause}";
}
