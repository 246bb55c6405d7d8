//! Orders: type, status, dates, distances, amounts and cargo.

sentences! {
    order_not_deleted() = "The order is not deleted";
    too_late_to_restore(count) = "The order was deleted more than {count} days ago and cannot be restored";
    order_has_settlement() = "The order has a settlement and cannot be deleted";
    order_has_invoice() = "The order has an invoice and cannot be deleted";
    compensation_status_fixed() = "The status of a compensation order cannot be changed";
    no_cost_yet() = "There is no profit before there is a cost";
    not_a_compensation_field() = "A compensation has no such field";
    compensation_own_form() = "A compensation has a form of its own";
    compensation_status_only() = "Only a compensation has this status";
    spot_without_vehicle() = "A spot order has no planned vehicle";
    spot_vehicle_only() = "Only a spot order has a spot vehicle";
    spot_is_fixed() = "Must be FIXED for a spot order";
    not_an_order_number() = "Must be an order number such as 26-00042";
    not_a_supplier() = "Is not a supplier";
    not_a_client() = "Is not a client";
    no_cargo() = "At least one cargo is required";
    too_many_cargos(count) = "At most {count} cargos fit into one order";
    too_many_vins(count) = "At most {count} VINs fit into one cargo";
    not_a_position() = "Must be a position from 1 on";
    position_twice(position) = "Position {position} is taken twice";
    unloaded_before_loaded() = "Unloading is before its loading";
    one_field_expected() = "Exactly one field is expected";
    too_many_cells(count) = "At most {count} cells fit into one change";
    too_many_selected(count) = "At most {count} orders can be changed at once";
    before_loading() = "Must not be before the loading date";
    before_available() = "Must not be before Load available from";
    before_vehicle_free() = "Must not be before the vehicle is free";
    before_period() = "Must not be before Compensation period from";
    less_than_part() = "Must not be less than the other distance";
    no_distance() = "At least one distance is needed";
    not_the_sum() = "Must be the sum of empty and loaded distance";
    revenue_impossible(revenue) = "Would make the revenue {revenue}";
    not_vins() = "Must be a list of VIN numbers";
    vin_characters(vin) = "{vin} may hold letters and digits only";
    vin_too_long(vin) = "{vin} must have at most 17 characters";
    vin_empty() = "A VIN is empty";
    vin_twice(vin, cargo) = "{vin} stands already in cargo {cargo}";
    too_many_to_export(count) = "At most {count} orders fit into one export";
    compensations_not_exported() = "Compensations cannot be exported";
    column_twice(column) = "The column {column} is named twice";
}
