//! What goes out to accounting programs, and what comes back.

sentences! {
    party_code_too_long(number, code, most) = "Invoice {number}: the client's code {code} has more than {most} characters, which the accounting program would cut";
    document_number_too_long(number, most) = "Invoice {number}: the number has more than {most} characters, which the accounting program would cut";
    no_document_type(number, code) = "Invoice {number}: the invoice code {code} of its division is no document type of Debetas; use a number or none";
    cancelled_not_exported(number) = "Invoice {number} is cancelled and does not go to accounting";
    carrier_code_too_long(number, code, most) = "Settlement {number}: the carrier's code {code} has more than {most} characters, which the accounting program would cut";
    settlement_number_too_long(number, most) = "Settlement {number}: the number has more than {most} characters, which the accounting program would cut";
    card_code_too_long(name, code, most) = "{name}: the code {code} has more than {most} characters, which the accounting program would cut";
    letters_unknown(name) = "{name}: the accounting program has no characters for some letters of its name or address; they are written as ?";
    books_closed(date) = "The books are closed up to {date}";
    closed_document(number, date) = "{number} is in the books that are closed up to {date}";
    closed_in_future() = "Books can be closed up to today at most";
    too_many_einvoices(most) = "At most {most} invoices at a time";
    whole_registers_only() = "The registers hold all documents of the company, and you do not see all of them";
    not_a_month() = "Enter a month as YYYY-MM";
    not_in_register(number) = "{number} cannot be written into the register: enter the rate of its currency, and look at its number";
    period_too_full(most) = "At most {most} orders at a time: choose a shorter period";
    no_parties() = "The accounting program of the company reads no file of parties";
    no_purchase_type(number, code) = "Settlement {number}: the settlement code {code} of its division is no document type of Debetas; use a number or none";
    settlement_without_rate(number, currency, date) = "Settlement {number}: enter the rate of {currency} on {date}";
    invoice_without_rate(number, currency, date) = "Invoice {number}: there is no rate of {currency} on {date}";
    isaf_without_company_code() = "i.SAF needs the company's code in the register: at most 11 digits";
    only_under_debetas() = "The company does not use Debetas";
    only_workbooks() = "Choose an .xlsx file";
    ubl_seller_name(number) = "Invoice {number}: an e-invoice needs the name of your company";
    ubl_seller_endpoint(number) = "Invoice {number}: your company has no electronic address for e-invoices; enter its company code or VAT code";
    ubl_seller_country(number) = "Invoice {number}: an e-invoice needs the country of your company";
    ubl_seller_vat(number) = "Invoice {number}: an e-invoice needs the VAT code of your company";
    ubl_seller_code(number) = "Invoice {number}: an e-invoice outside the scope of VAT needs the company code of your company";
    ubl_buyer_name(number) = "Invoice {number}: an e-invoice needs the name of the client";
    ubl_buyer_endpoint(number) = "Invoice {number}: the client has no electronic address for e-invoices; enter one on the client's card, or its company code or VAT code";
    ubl_buyer_country(number) = "Invoice {number}: an e-invoice needs the country of the client";
    ubl_buyer_vat(number) = "Invoice {number}: an e-invoice with reverse charge needs the VAT code of the client";
    ubl_euro_rate(number) = "Invoice {number}: an e-invoice needs the VAT in euros, and the rate of the currency is not known";
    ubl_lines(number) = "Invoice {number}: an e-invoice needs a line";
    ubl_line_name(number, place) = "Invoice {number}: line {place} of an e-invoice needs a text";
    ubl_one_scope(number) = "Invoice {number}: in an e-invoice, lines outside the scope of VAT cannot stand beside others";
    no_numbers() = "The file names no documents";
}
