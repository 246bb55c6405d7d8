//! Payments to carriers, and what statements of banks say.

sentences! {
    no_payment_file() = "There is no such payment file";
    no_account_of_ours() = "Enter the IBAN of the company in its profile first";
    not_today_or_later() = "Must be today or a day of the next 365";
    not_paid_yet() = "A day to come: the bank has not paid yet";
    not_in_euros(number) = "{number} is not in euros: a bank transfer within SEPA pays euros only";
    is_paid(number) = "Nothing is left to pay of {number}";
    no_account(carrier) = "{carrier} has no bank account: add it to the contact";
    nothing_left(carrier) = "{carrier} owes back as much as it is to be paid: choose more of its invoices, or leave out what it owes";
    is_pending(number, file) = "{number} is in payment file {file} already";
    pending_by_now() = "One of these was put into another payment file meanwhile: look at the list again";
    less_is_left(number) = "Less is left to pay of {number} than the file says: withdraw the file, or take the payment back";
    file_is_paid(file) = "Payment file {file} is paid already";
    file_is_withdrawn(file) = "Payment file {file} was withdrawn";
    cannot_delete_pending(number, file) = "Settlement {number} is in payment file {file} and cannot be deleted";
    cannot_pay_pending(number, file) = "Settlement {number} is in payment file {file}: note there that it was paid, or withdraw the file";
    statement_file_required() = "File is required";
    account_required() = "The file does not say whose statement it is: choose the account";
    no_payment_import() = "There is no such payment import";
    no_payment() = "There is no such payment";
    still_in_progress() = "The file is still being gone through: wait a moment";
    decided_already(name) = "{name} has decided this payment already";
    decided_by_itself() = "This payment is not open: look at it again";
    nothing_was_decided() = "Nothing was decided about this payment";
    explanation_gone() = "This explanation holds no longer: something was paid or changed meanwhile. Look at the payment again";
    choose_explanation() = "Choose an explanation, or invoices";
    other_currency(number) = "{number} is in another currency than the payment";
    more_than_open(number, amount) = "Only {amount} is left to pay of {number}";
    more_than_paid(amount) = "The invoices get more than the payment has: {amount}";
    rest_of_none() = "It is not known whose money the rest is: give all of it to invoices";
    invoices_of_several() = "The rest can only stay with one client: choose invoices of one";
    money_applied(name) = "What was left over is applied to invoices of {name} already: take that back first";
    not_for_outgoing() = "This payment went out: choose one of its explanations";
    nothing_of_client() = "There is neither money nor a credit of this client to apply";
    apply_at_most(amount) = "At most {amount} can be applied";
    too_many_reminded(most) = "Choose at most {most} clients";
    statement_given_up() = "The file could not be gone through: import it again";
}
