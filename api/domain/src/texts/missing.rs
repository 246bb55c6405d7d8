//! Something requested or referred to does not exist, or this person may not see it.

sentences! {
    no_address() = "This address does not exist";
    no_such_call() = "There is no such call";
    no_call() = "This call does not exist";
    no_contact() = "This contact does not exist";
    no_such_invoice() = "This invoice does not exist";
    no_such_series() = "This series does not exist";
    no_damage() = "This damage does not exist";
    no_division() = "This division does not exist";
    no_email() = "This e-mail does not exist";
    no_file() = "This file does not exist";
    no_logo() = "This logo does not exist";
    no_order() = "This order does not exist";
    no_person() = "This person does not exist";
    no_planning_entry() = "This planning entry does not exist";
    no_record() = "This record does not exist";
    no_settlement() = "This settlement does not exist";
    no_session() = "This session does not exist";
    no_supplier() = "This supplier does not exist";
    no_user() = "This user does not exist";
    no_view() = "This view does not exist";
    no_vehicle() = "This vehicle does not exist";
    does_not_exist() = "Does not exist";
}
