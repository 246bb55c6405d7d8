//! What tells one explanation of a payment from another.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// What speaks for an explanation of a payment, or what a person should know about it.
    pub enum Sign {
        /// The payment names the numbers of all its invoices.
        NumberNamed = "NUMBER_NAMED",
        /// A named number is that of the invoice but for one character, or its neighbours changed places.
        NumberSimilar = "NUMBER_SIMILAR",
        /// The invoices add up to the payment, to the cent.
        AmountExact = "AMOUNT_EXACT",
        /// The payer is known by its account or its name, and the invoices are its own.
        PayerKnown = "PAYER_KNOWN",
        /// The payer paid for this client before, as a person confirmed.
        PaidBefore = "PAID_BEFORE",
        /// The payer's name is nearly that of the client.
        NameSimilar = "NAME_SIMILAR",
        /// The text names the client.
        ClientNamed = "CLIENT_NAMED",
        /// Another one paid than the client.
        OtherPayer = "OTHER_PAYER",
        /// Of the client's open invoices, it is due first.
        OldestDue = "OLDEST_DUE",
        /// Several open invoices of the client have this amount; it is the first of them.
        OldestOfAmount = "OLDEST_OF_AMOUNT",
        /// Several open invoices of the client have this amount; it is the last of them.
        NewestOfAmount = "NEWEST_OF_AMOUNT",
        /// It pays several invoices.
        SumOfSeveral = "SUM_OF_SEVERAL",
        /// A credit is set off.
        CreditSetOff = "CREDIT_SET_OFF",
        /// An invoice stays open with the rest.
        PartPayment = "PART_PAYMENT",
        /// More was paid than is open; the rest stays the client's money.
        Overpayment = "OVERPAYMENT",
        /// The money pays no invoice yet and stays the client's.
        Prepayment = "PREPAYMENT",
        /// The bank kept a part, which counts as paid.
        BankCharges = "BANK_CHARGES",
        /// A named invoice is paid already.
        AlreadyPaid = "ALREADY_PAID",
        /// The named invoice is in another currency, so that nothing can be booked on it.
        OtherCurrency = "OTHER_CURRENCY",
    }
}
