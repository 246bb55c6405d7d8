//! What carriers bill.

sentences! {
    vat_payer_without_vat() = "The carrier is a Lithuanian VAT payer, but bills no VAT";
    vat_without_number(percent) = "The carrier has no VAT number, but bills {percent} % VAT";
    foreign_vat(percent) = "The carrier is not in Lithuania, but bills {percent} % VAT: normally we compute it ourselves";
    carrier_country_unknown() = "The country of the carrier is not known: add it to the contact";
    is_duplicate(number, day) = "Invoice {number} of this carrier is settled already, on {day}";
    is_settled(order, number) = "Order {order} is settled already, by {number}";
    different_order_currencies() = "The orders have different currencies";
    currency_of_orders(currency) = "The orders are in {currency}";
    reason_for_difference(difference) = "{difference} differ from what was agreed: say why";
    vat_differs(is) = "The VAT is {is}";
    gross_differs(is) = "With VAT it is {is}";
    rest_exceeded(left) = "Only {left} of the carrier's invoice is left to take back";
    kept_back_too_much(gross) = "No more than {gross} can be kept back";
    number_without_letters() = "A number needs letters or digits";
    order_twice(order) = "Order {order} stands here twice";
    nothing_to_take_back() = "The orders have no settlement that could be taken back";
    several_to_take_back() = "The orders are on several settlements: take back from one at a time";
    credit_of_a_credit() = "What takes back cannot be taken back";
    not_on_settlement(order, number) = "Order {order} is not on settlement {number}";
    more_than_settled(left) = "Only {left} can still be taken back";
    cannot_delete_exported(number) = "Settlement {number} was exported and cannot be deleted";
    cannot_delete_paid(number) = "Settlement {number} is paid and cannot be deleted";
    cannot_delete_credited(number) = "Something was taken back from settlement {number}, so it cannot be deleted";
    cmr_is_missing(day) = "The orders were settled on {day}, and the CMR is still missing";
    one_invoice_file() = "Bring one file: a PDF, or an e-invoice as XML";
    not_an_invoice() = "Neither a PDF nor an e-invoice (UBL 2.1)";
    too_many_orders(most) = "A settlement has at most {most} orders";
}
