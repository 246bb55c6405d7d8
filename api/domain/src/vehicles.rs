//! Vehicles: what they can carry and how they are paid for.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// The build of a trailer; asked for by general cargo only.
    pub enum VehicleClass {
        /// Curtain-sider.
        Tautliner = "TAUTLINER",
        /// Curtain-sider with more volume.
        Jumbo = "JUMBO",
        /// Low, with three metres of inner height.
        Mega = "MEGA",
        /// Insulated box. The wire spells it with one `h` less than the dictionary.
        Isothermal = "ISOTERMAL" | "ISOTHERMAL",
        /// Cooled box.
        Refrigerator = "REFRIGERATOR",
    }
}

wire_enum! {
    /// How the cost of a vehicle is counted.
    pub enum VehicleCostType {
        /// A price for each kilometre, empty or loaded.
        PerKm = "PER_KM",
        /// A price for each day.
        PerDay = "PER_DAY",
        /// Our own vehicle: fuel, road, driver and monthly costs.
        OwnPark = "OWN_PARK",
    }
}

wire_enum! {
    /// How the driver of an own vehicle is counted.
    pub enum DriverSalaryType {
        /// For each kilometre.
        PerKm = "PER_KM",
        /// For each day.
        PerDay = "PER_DAY",
    }
}

wire_enum! {
    /// What the monthly cost of owning a vehicle is.
    pub enum LeasingType {
        /// Paid to a lessor.
        Leasing = "LEASING",
        /// Loss of value; screens call it depreciation.
        Wear = "WEAR" | "DEPRECIATION",
    }
}

wire_enum! {
    /// Emission class of an engine.
    pub enum EuroClass {
        /// Euro 4.
        Euro4 = "euro4",
        /// Euro 5.
        Euro5 = "euro5",
        /// Euro 6.
        Euro6 = "euro6",
    }
}
