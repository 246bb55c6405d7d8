//! Vehicle planning, and which orders a vehicle can take.

sentences! {
    just_planned() = "This vehicle has just been planned by somebody else";
    planned_elsewhere(plate, date, address) = "{plate} is already planned on {date} at {address}";
    still_carries(number, date) = "The vehicle carries order {number} until {date}";
    still_carries_another(date) = "The vehicle carries an order that you do not see until {date}";
    entry_of_other_vehicle(plate) = "This entry is part of the plan of {plate}; add an entry for the other vehicle instead";
    order_follows(number, plate) = "Order {number} follows from here in the plan of {plate}";
    another_order_follows(plate) = "An order that you do not see follows from here in the plan of {plate}";
    entry_follows(plate, date) = "The entry of {plate} on {date} follows this one; delete that one first";
    order_stands_here(number, plate) = "Order {number} is assigned to {plate} here; unselect it first";
    another_order_stands_here(plate) = "An order that you do not see is assigned to {plate} here";
    plan_moved() = "The plan of this vehicle was changed a moment ago, please try again";
    order_moved() = "The order was changed a moment ago, please try again";
    vehicle_moved(plate) = "{plate} was planned differently a moment ago, please try again";
    order_called_off() = "Order is cancelled or rejected";
    order_assigned() = "Order is already assigned";
    order_assigned_by(by) = "Order is already assigned by {by}";
    order_assigned_by_somebody() = "Order is already assigned by somebody else";
    vehicle_assigned_by(number, by) = "Vehicle is already assigned to order {number} by {by}";
    vehicle_assigned_by_somebody(number) = "Vehicle is already assigned to order {number} by somebody else";
    vehicle_taken_by(by) = "Vehicle is already assigned to another order by {by}";
    vehicle_taken() = "Vehicle is already assigned to another order by somebody else";
    order_not_assigned() = "Order is not assigned to a vehicle";
    order_deleted() = "Order is deleted";
    order_not_plannable() = "Spot and compensation orders are not assigned to planned vehicles";
    order_not_waiting() = "Order does not wait for a vehicle";
    other_category() = "Vehicle carries another category";
    other_class() = "Vehicle is of another class";
    insurance_expired() = "Supplier insurance expired";
    needs_refrigerator() = "Order needs a refrigerator";
    window_ended() = "Loading period ends before the vehicle is free";
    window_too_far() = "Loading period begins too long after the vehicle is free";
    later_orders_ask_form(numbers) = "The vehicle has later orders: {numbers}. Change the status in the form of the order, which asks what becomes of them";
    later_orders_seen(numbers) = "The vehicle has later orders: {numbers}. Choose whether they are kept or deleted";
    later_orders_hidden(count) = "The vehicle has later orders: {count} of colleagues. Choose whether they are kept or deleted";
    later_orders_both(numbers, count) = "The vehicle has later orders: {numbers} and {count} of colleagues. Choose whether they are kept or deleted";
    later_orders_not_yours(count) = "The vehicle has later orders of colleagues that you do not see ({count}). Ask somebody who sees all orders";
}
