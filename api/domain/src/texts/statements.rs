//! Bank statements that people bring.

sentences! {
    no_statement() = "This is no bank statement that can be read: choose the camt.053 file of the bank (XML), the CSV file of Swedbank, SEB, Luminor, Revolut Business or Wise, or a CSV file with the columns booking_date, amount, currency and reference";
    report_of_the_day() = "This is a report of the running day (camt.052), which may still change: choose the statement of past days (camt.053)";
    notification_of_bank() = "This is a notification of single payments (camt.054): choose the statement of the account (camt.053)";
    message_to_bank(message) = "This is a file of orders to the bank or an answer to one ({message}): choose the statement of the account (camt.053)";
    other_xml(name) = "This XML file is no bank statement, it begins with “{name}”: choose the statement of the account (camt.053)";
    xml_with_definitions() = "The XML file defines rules of its own, which no bank writes and which can do harm; download it from the bank again";
    statement_too_long(count) = "The statement has more than {count} lines; choose a shorter time";
    larger_than_statement() = "The file is larger than a bank statement is; choose a shorter time or fewer accounts";
    not_one_statement() = "The archive must have exactly one file in it: the bank statement";
}
