//! Addresses and countries.

sentences! {
    address_not_recognised() = "No town or postal code is recognised in this address";
    address_meant(places) = "No town or postal code is recognised in this address; did you mean {places}?";
    not_a_latitude() = "Must be a latitude from -90 to 90";
    not_a_longitude() = "Must be a longitude from -180 to 180";
    coordinates_swapped(country) = "This point is far from {country}. Are latitude and longitude swapped?";
    not_in_country(country) = "This point is far from {country}";
    address_known() = "The address book already has this name at this place";
    not_country_letters() = "Must be the two letters of a country, such as LT";
}
