//! Payments to carriers.

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
}
