//! Errors that can occur on any field.

sentences! {
    required() = "This field is required";
    not_text() = "Must be text";
    control_characters() = "Must not hold control characters";
    too_long(count) = "Must have at most {count} characters";
    not_whole() = "Must be a whole number";
    not_an_id() = "Must be a whole number greater than zero";
    not_a_number() = "Must be a number";
    number_too_large() = "This number is too large";
    amount_too_large() = "The amount is too large";
    too_large() = "Is too large";
    negative() = "Must not be negative";
    not_positive() = "Must be more than zero";
    not_yes_or_no() = "Must be yes or no";
    not_a_moment() = "Must be a moment such as 2026-03-10T08:00:00Z";
    not_a_date() = "Must be a date of the calendar, as YYYY-MM-DD";
    not_a_day() = "Must be a date such as 2026-02-28";
    not_cents() = "Must be an amount in whole cents";
    not_metres() = "Must be a distance in whole metres";
    not_unit_price() = "Must be a price in euros with at most four decimals, such as 1.1800";
    not_a_list() = "Must be a list";
    not_an_object() = "Must be an object";
    not_one_of(values) = "Must be one of {values}";
    out_of_range(first, last) = "Must be from {first} to {last}";
    not_between(first, last) = "Must be between {first} and {last}";
    too_many(most) = "Must be at most {most}";
    not_a_direction() = "Must be asc or desc";
    not_a_language() = "Must be en or lt";
    not_a_file() = "Must be a file";
    one_file_only() = "Only one file can be sent here";
    unknown_member() = "There is no such field here";
    too_much_formatting() = "There is too much formatting";
    formatting_too_deep(most) = "The formatting is nested more than {most} levels deep";
    tag_of_many_attributes(most) = "A tag has more than {most} attributes";
    tag_too_long(most) = "A tag has more than {most} characters";
    file_not_allowed() = "A file cannot be sent here";
    not_an_email() = "Must be an e-mail address";
    not_emails(address) = "“{address}” is not an e-mail address";
    bad_email_format() = "Email format is invalid";
}
