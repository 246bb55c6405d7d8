//! Routes that are corrected on the map.

sentences! {
    no_route() = "This route does not exist";
    not_a_route() = "Must be a zipped description of a route";
    unknown_route_version(version) = "Describes a route in a form that is not known here ({version})";
    too_few_stops() = "A route needs at least 2 stops";
    too_many_points(count) = "At most {count} points fit into one route";
    ends_at_stops() = "A route begins and ends at a stop";
    not_a_stop() = "Is not a stop of the order";
    stop_twice() = "The route visits this stop twice";
    stop_missing() = "The route does not visit all stops of the order";
    not_a_distance() = "Must be more than 0 metres";
}
