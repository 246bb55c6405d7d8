//! Invoices to clients.

sentences! {
    not_a_quantity() = "Must be a number with at most three decimals";
    not_a_price() = "Must be an amount with at most four decimals";
    not_a_rate() = "Must be a rate above 0 with at most four decimals";
    no_such_rate() = "There is no such rate of VAT";
    rate_ended(rate, date) = "{rate} % ended on {date}";
    zero_needs_directive() = "0 % needs a directive that says why";
    without_needs_directive() = "Without VAT needs a directive outside the scope of VAT";
    directive_without_tax() = "Under this directive no VAT is charged";
    case_domestic() = "The client is in Lithuania: Lithuanian VAT, whatever the route";
    case_eu(country) = "The client has a VAT number of another EU state ({country}): reverse charge, whatever the route";
    case_eu_without_number(country) = "The client is in another EU state ({country}) and has no VAT number there: add the number, or charge Lithuanian VAT";
    case_outside_eu(country) = "The client is a business outside the EU ({country}): outside the scope of Lithuanian VAT, whatever the route";
    case_outside_eu_without_code(country) = "The client is outside the EU ({country}), but has no company code: check that it is a business";
    case_no_country() = "The country of the client is not known: add it to the contact";
    more_than_left(left) = "Only {left} of the invoice can still be credited";
    brackets() = "Every bracket needs its counterpart, and brackets do not stand in each other";
    unknown_variables(names) = "There is no such variable: {names}";
}
