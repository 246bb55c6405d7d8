//! Vehicles: what they can carry and how their cost is calculated.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// The type of trailer; only needed for general cargo.
    pub enum VehicleClass {
        /// Curtain-side trailer.
        Tautliner = "TAUTLINER",
        /// Curtain-side trailer with more volume.
        Jumbo = "JUMBO",
        /// Low trailer with three metres of inner height.
        Mega = "MEGA",
        /// Insulated box. On the wire it is spelled without the `H`; both spellings are read.
        Isothermal = "ISOTERMAL" | "ISOTHERMAL",
        /// Refrigerated box.
        Refrigerator = "REFRIGERATOR",
    }
}

wire_enum! {
    /// How the cost of a vehicle is calculated.
    pub enum VehicleCostType {
        /// A price per kilometre, empty or loaded.
        PerKm = "PER_KM",
        /// A price per day.
        PerDay = "PER_DAY",
        /// Our own vehicle: fuel, road tax, driver and monthly costs.
        OwnPark = "OWN_PARK",
    }
}

wire_enum! {
    /// How the driver of one of our own vehicles is paid.
    pub enum DriverSalaryType {
        /// Per kilometre.
        PerKm = "PER_KM",
        /// Per day.
        PerDay = "PER_DAY",
    }
}

wire_enum! {
    /// What makes up the monthly cost of owning a vehicle.
    pub enum LeasingType {
        /// Instalments to a leasing company.
        Leasing = "LEASING",
        /// Loss of value; the screens call it depreciation.
        Wear = "WEAR" | "DEPRECIATION",
    }
}

wire_enum! {
    /// The emission class of the engine.
    pub enum EuroClass {
        /// Euro 4.
        Euro4 = "euro4",
        /// Euro 5.
        Euro5 = "euro5",
        /// Euro 6.
        Euro6 = "euro6",
    }
}
