//! Vehicles.

sentences! {
    vehicle_has_order(number) = "This vehicle cannot be deleted: it is assigned to the order {number}";
    vehicle_has_orders(numbers) = "This vehicle cannot be deleted: it is assigned to the orders {numbers}";
    vehicle_has_many_orders(numbers, count) = "This vehicle cannot be deleted: it is assigned to the orders {numbers} and {count} more";
    vehicle_has_hidden_orders(count) = "This vehicle cannot be deleted: it is assigned to orders that you do not see ({count})";
    vehicle_is_planned() = "This vehicle cannot be deleted: it is in the planning list";
    plate_taken() = "Another vehicle has this plate";
    class_of_general_cargo() = "Only vehicles for general cargo alone have a class";
    too_many_litres(count) = "Must be from 0 to {count} litres";
    not_litres() = "Must be a number of litres with at most one decimal, such as 28.5";
    no_salary_type() = "Choose whether the salary is per km or per day";
    no_leasing_type() = "Choose leasing or depreciation";
    position_in_future() = "Must not lie in the future; check the clock of the device";
    position_too_old(count) = "Must not be more than {count} days ago";
    wrong_token() = "This token does not belong to this vehicle, or no longer";
}
