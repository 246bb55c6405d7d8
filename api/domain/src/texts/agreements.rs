//! Agreements with carriers.

sentences! {
    different_suppliers() = "Selected orders have different suppliers";
    order_without_supplier(number) = "Order {number} has no supplier";
    compensation_without_agreement(number) = "Order {number} is a compensation, which has no agreement";
    agreement_lacks(number, what) = "The agreement of order {number} has nothing to say for: {what}";
    freight_estimated(number) = "The freight of order {number} is an estimate, because its days are not known. Enter what was agreed with the carrier.";
    too_many_agreements(count) = "At most {count} agreements fit into one e-mail";
    too_many_recipients(count) = "At most {count} recipients fit into one e-mail";
    too_much_attached(most) = "The files together are larger than {most} MB";
    template_of_too_many_pages() = "An agreement with this template has too many pages";
    agreement_too_long(number) = "The agreement of order {number} has too many pages";
    signature_unprintable() = "Your signature below agreements is too large to be printed. Save a shorter one and try again.";
    agreement_outdated(number) = "Order {number} was changed while its agreement was being written. Look at it and send it again.";
}
