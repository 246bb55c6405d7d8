//! What goes out to accounting programs, and what comes back.

sentences! {
    party_code_too_long(number, code, most) = "Invoice {number}: the client's code {code} has more than {most} characters, which the accounting program would cut";
    document_number_too_long(number, most) = "Invoice {number}: the number has more than {most} characters, which the accounting program would cut";
    no_document_type(number, code) = "Invoice {number}: the invoice code {code} of its division is no document type of Debetas; use a number or none";
    cancelled_not_exported(number) = "Invoice {number} is cancelled and does not go to accounting";
    carrier_code_too_long(number, code, most) = "Settlement {number}: the carrier's code {code} has more than {most} characters, which the accounting program would cut";
    settlement_number_too_long(number, most) = "Settlement {number}: the number has more than {most} characters, which the accounting program would cut";
    no_purchase_type(number, code) = "Settlement {number}: the settlement code {code} of its division is no document type of Debetas; use a number or none";
    settlement_without_rate(number, currency, date) = "Settlement {number}: enter the rate of {currency} on {date}";
    only_under_debetas() = "The company does not use Debetas";
    only_workbooks() = "Choose an .xlsx file";
    no_numbers() = "The file names no documents";
}
