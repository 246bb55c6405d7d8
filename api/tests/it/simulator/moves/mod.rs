//! What clients do: each move is one or a few calls, and reads what it needs before. A refusal is no fault: others are
//! at the same records.

mod amounts;
mod books;
mod carriers;
mod claims;
mod credits;
mod ends;
mod exports;
mod invoices;
mod orders;
mod payments;
mod planning;
mod settlements;
mod statements;
mod sums;

use super::hand::Hand;

macro_rules! moves {
    ($($name:ident $cards:literal $act:path,)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Move { $($name,)+ }

        impl Move {
            /// How many cards of a deck each has.
            const CARDS: &[(Self, usize)] = &[$((Self::$name, $cards),)+];
        }

        /// Does a move.
        pub async fn play(hand: &mut Hand, of: Move) {
            match of { $(Move::$name => $act(hand).await,)+ }
        }
    };
}

moves! {
    CreateOrder 12 orders::create,
    DuplicateOrder 2 orders::duplicate,
    SaveOrder 3 orders::save,
    PriceOrder 5 amounts::price,
    AdditionalCost 3 amounts::additional,
    ChangeStatus 4 amounts::status,
    ChangeCells 2 amounts::cells,
    ChangeSelected 2 amounts::selected,
    Distances 1 amounts::distances,
    Calculate 1 amounts::calculate,
    Compensate 1 orders::compensate,
    ChangeCompensation 1 orders::change_compensation,
    Assign 3 planning::assign,
    Unassign 1 planning::unassign,
    Agree 2 planning::agree,
    DeleteOrder 2 orders::delete,
    RestoreOrder 2 orders::restore,
    AddDamage 2 claims::add,
    ChangeDamage 2 claims::change,
    DeleteDamage 1 claims::delete,
    InvoiceOrder 8 invoices::one,
    InvoiceOrders 4 invoices::several,
    InvoiceLines 3 invoices::own_lines,
    InvoiceMore 2 invoices::additional,
    InvoiceAndSend 2 invoices::and_send,
    RunInvoices 3 invoices::run,
    Preview 1 invoices::preview,
    EditInvoice 4 invoices::edit,
    SendInvoice 2 ends::send,
    DeleteInvoice 4 ends::delete,
    PayInvoice 6 ends::pay,
    ArchiveInvoices 1 ends::archive,
    CreditPart 3 credits::part,
    CreditWhole 2 credits::whole,
    CreditMore 1 credits::more,
    Remind 1 payments::remind,
    SettleOrder 6 settlements::one,
    SettleOrders 3 settlements::several,
    SettlePart 2 settlements::part,
    SettleDamage 1 settlements::damage,
    CreditSettlement 2 settlements::credit,
    DeleteSettlement 3 carriers::delete,
    PaySettlement 5 carriers::pay,
    ArchiveSettlements 1 carriers::archive,
    MakePaymentFile 3 carriers::payment_file,
    EndPaymentFile 3 carriers::end_payment_file,
    ImportStatement 5 statements::import,
    ImportReturn 1 statements::import_return,
    LookAtStatement 1 statements::look_first,
    DecideExplained 4 payments::explained,
    DecideByChoice 3 payments::by_choice,
    IgnorePayment 1 payments::ignore,
    UndoPayment 2 payments::undo,
    ApplyBalance 4 payments::apply,
    ExportNeutral 1 exports::neutral,
    ExportDebetas 1 exports::debetas,
    ExportRivile 1 exports::rivile,
    ExportOthers 2 exports::others,
    Registers 1 exports::registers,
    Validate 2 exports::validate,
    CloseMonth 1 books::close,
    Settings 2 books::settings,
    Sums 4 sums::read,
}

impl Move {
    /// Each of them once or more.
    pub fn deck() -> Vec<Self> {
        let cards = Self::CARDS.iter();
        cards
            .flat_map(|(of, cards)| std::iter::repeat_n(*of, *cards))
            .collect()
    }

    /// What a company begins with, so that there is something to invoice and to settle.
    pub const FIRST: [Self; 8] = [
        Self::CreateOrder,
        Self::CreateOrder,
        Self::CreateOrder,
        Self::CreateOrder,
        Self::InvoiceOrder,
        Self::CreateOrder,
        Self::SettleOrder,
        Self::InvoiceMore,
    ];
}
