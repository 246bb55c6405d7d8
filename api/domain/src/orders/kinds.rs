//! The enumerations of an order.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// The state of an order.
    pub enum OrderStatus {
        /// Cancelled. On the wire it is written without the second `E`; both spellings are read.
        Cancelled = "CANCELD" | "CANCELED" | "CANCELLED",
        /// Turned down.
        Rejected = "REJECTED",
        /// Waiting for a vehicle; every new order starts here.
        NeedToBeLoaded = "NEED_TO_BE_LOADED",
        /// A vehicle is assigned.
        Planned = "PLANNED",
        /// The goods are on the vehicle.
        Loaded = "LOADED",
        /// On the way.
        InProgress = "IN_PROGRESS",
        /// Delivered.
        Unloaded = "UNLOADED",
        /// Paid by the client.
        Paid = "PAID",
        /// Closed.
        Completed = "COMPLETED",
        /// A compensation instead of a transport; this status is permanent.
        Compensation = "COMPENSATION",
    }
}

wire_enum! {
    /// Who carries an order.
    pub enum Activity {
        /// A supplier's planned vehicle.
        Expedition = "EXPEDITION",
        /// One of our own vehicles.
        OwnPark = "OWN_PARK",
        /// A vehicle hired for this one order; it is never planned.
        Spot = "SPOT",
        /// Nobody carries it: only money changes hands.
        Compensation = "COMPENSATION",
    }
}

wire_enum! {
    /// The currency of an order's amounts.
    pub enum Currency {
        /// Euro.
        Eur = "EUR",
        /// US dollar.
        Usd = "USD",
        /// Pound sterling.
        Gbp = "GBP",
    }
}

wire_enum! {
    /// How the revenue is calculated.
    pub enum RevenueCalculation {
        /// A fixed amount.
        Fixed = "FIXED",
        /// A price per loaded kilometre.
        PerKm = "PER_KM",
        /// A price per day.
        PerDay = "PER_DAY",
    }
}

wire_enum! {
    /// How the cost is calculated.
    pub enum CostCalculation {
        /// By the cost type of the assigned vehicle.
        ByVehicle = "BY_VEHICLE",
        /// A fixed amount.
        Fixed = "FIXED",
        /// A price per kilometre, empty or loaded.
        PerKm = "PER_KM",
        /// A price per day.
        PerDay = "PER_DAY",
        /// What the assigned vehicle of our own costs to run.
        OwnPark = "OWN_PARK",
    }
}

wire_enum! {
    /// What is carried.
    pub enum Category {
        /// Cars and other vehicles, each with its VIN.
        AutomotiveTransport = "AUTOMOTIVE_TRANSPORT",
        /// Everything else.
        GeneralCargo = "GENERAL_CARGO",
    }
}

wire_enum! {
    /// Whether the signed consignment note has come back on paper.
    pub enum CmrOriginal {
        /// It has arrived.
        Received = "RECEIVED" | "true" | "1",
        /// It has not arrived yet.
        NotReceived = "NOT_RECEIVED" | "false" | "0",
    }
}

impl From<bool> for CmrOriginal {
    fn from(is_received: bool) -> Self {
        if is_received {
            Self::Received
        } else {
            Self::NotReceived
        }
    }
}

wire_enum! {
    /// The kinds of files kept with an order.
    pub enum OrderDocumentType {
        /// The client's order.
        Load = "load",
        /// Consignment notes.
        Cmr = "cmr",
        /// The DPL document, required only for general cargo.
        Dpl = "dpl",
        /// The temperature record of a refrigerated vehicle.
        Thermogram = "thermogram",
        /// Documents that explain the additional cost.
        CostPenalty = "cost_penalty",
    }
}

wire_enum! {
    /// What happens to the later orders of a vehicle.
    pub enum FutureOrdersAction {
        /// They stay assigned.
        Keep = "keep",
        /// They are deleted together with this one.
        Delete = "delete",
    }
}

wire_enum! {
    /// What the orders of a group have in common.
    pub enum OrderGrouping {
        /// The client.
        Client = "client",
        /// The calendar week of loading (ISO 8601).
        Week = "week",
    }
}

wire_enum! {
    /// The columns by which the orders list can be sorted.
    pub enum OrderSortField {
        OrderNumber = "order_number",
        LoadingDate = "loading_date",
        UnloadingDate = "unloading_date",
        Status = "status",
        Loadings = "loadings",
        Unloadings = "unloadings",
        Revenue = "revenue",
        Cost = "cost",
        Profit = "profit",
        SupplierName = "supplier_name",
        /// Vehicle's plate.
        Vehicle = "vehicle",
        ClientName = "client_name",
        /// The client's own number.
        LoadNumber = "load_number",
        /// Empty and loaded kilometres together.
        TotalKm = "total_km",
        /// Loaded kilometres.
        LoadedKm = "loaded_km",
        /// Empty kilometres.
        EmptyKm = "empty_km",
    }
}

wire_enum! {
    /// The columns by which the loads list can be sorted.
    pub enum LoadSortField {
        OrderNumber = "order_number",
        /// The client's own number.
        LoadNumber = "load_number",
        /// First day it can be loaded.
        AvailabilityDate = "availability_date",
        /// Last day it can be loaded.
        AvailableTo = "available_to",
        Client = "client",
        /// Loaded kilometres.
        TotalDistance = "total_distance",
        Revenue = "revenue",
    }
}
