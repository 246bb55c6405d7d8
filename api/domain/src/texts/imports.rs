//! Files with tables, and their rows.

sentences! {
    file_without_rows() = "The file has no rows below its headings";
    file_not_a_table() = "The file must be a table, as CSV or XLSX";
    file_protected() = "The file has a password or an old format; save it as XLSX or CSV without a password";
    file_damaged() = "The file is damaged and cannot be read";
    quote_never_closed(line) = "The quotation mark that opens in line {line} of the file is never closed; close it, or delete it";
    no_such_sheet() = "The workbook has no such sheet";
    file_too_many_rows(count) = "The file has more than {count} rows; divide it into several files";
    file_too_many_columns(count) = "The file has more than {count} columns";
    file_unpacks_too_large() = "The file unpacks into more than a table needs";
    one_file() = "Choose one file";
    no_import() = "This import does not exist";
    field_unknown() = "There is no such field to import into";
    field_chosen_twice(name) = "Only one column can be imported into {name}";
    field_not_chosen(name) = "Say which column has {name}";
    columns_of_another_file(count) = "The file has {count} columns";
    import_at_work() = "The import is being worked on; wait until it is done, or cancel it";
    import_not_checked() = "The rows have to be checked before they are imported";
    import_over() = "The import is over";
    row_twice(row) = "Row {row} of the file is about the same";
    contact_of_others() = "This contact exists already, and it is a colleague's; ask its manager or an administrator to change it, or to make it yours";
    several_with_code() = "Several stored contacts have this company code; write the exact name of the one that is meant, or ask an administrator to correct the others";
    several_with_vat_code() = "Several stored contacts have this VAT code; add the company code of the one that is meant, or ask an administrator to correct the others";
    several_with_name() = "Several stored contacts have this name; add the company code of the one that is meant, or ask an administrator to correct the others";
    several_at_place() = "Several stored addresses have this name; add the town and the coordinates of the one that is meant";
    only_of_clients() = "Only clients have this; it is left out";
    only_of_suppliers() = "Only suppliers have this; it is left out";
    only_of_own_park() = "Only vehicles of the own park have this; it is left out";
    only_of_hired() = "Vehicles of the own park have no price; it is left out";
    only_of_general_cargo() = "Only vehicles for general cargo have a class; it is left out";
    nothing_to_undo() = "There is nothing to take back";
    changed_since() = "Somebody has changed it since it was imported";
    deleted_since() = "Somebody has deleted it since it was imported";
    not_yours_to_change() = "You have no permission to change this record";
    not_an_amount() = "Must be an amount such as 1234.50";
    country_unknown(name) = "There is no country “{name}”; write its two letters, such as LT, or its name in English or Lithuanian";
    person_unknown(name) = "Nobody is called {name}";
    person_unclear(name) = "Several people are called {name}; write the e-mail address instead";
    supplier_unknown(name) = "No supplier is called {name}";
    supplier_unclear(name) = "Several suppliers are called {name}; write the company code instead";
    too_long_list(count) = "There are more than {count} rows; narrow them down with the filters";
}
