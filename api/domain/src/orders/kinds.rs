//! The enumerations of an order.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// Where an order stands.
    pub enum OrderStatus {
        /// Called off. The wire writes it without the second `E`; both spellings are read.
        Cancelled = "CANCELD" | "CANCELED" | "CANCELLED",
        /// Turned down.
        Rejected = "REJECTED",
        /// Waits for a vehicle; every new order does.
        NeedToBeLoaded = "NEED_TO_BE_LOADED",
        /// A vehicle is assigned.
        Planned = "PLANNED",
        /// The goods are on the vehicle.
        Loaded = "LOADED",
        /// Under way.
        InProgress = "IN_PROGRESS",
        /// Delivered.
        Unloaded = "UNLOADED",
        /// Paid by the client.
        Paid = "PAID",
        /// Closed.
        Completed = "COMPLETED",
        /// No transport but a compensation; fixed for good.
        Compensation = "COMPENSATION",
    }
}

wire_enum! {
    /// Who carries an order.
    pub enum Activity {
        /// A planned vehicle of a supplier.
        Expedition = "EXPEDITION",
        /// A vehicle of our own.
        OwnPark = "OWN_PARK",
        /// A vehicle bought for this one order; never planned.
        Spot = "SPOT",
        /// Nobody: money only.
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
    /// How revenue comes about.
    pub enum RevenueCalculation {
        /// An agreed sum.
        Fixed = "FIXED",
        /// A price for each loaded kilometre.
        PerKm = "PER_KM",
        /// A price for each day.
        PerDay = "PER_DAY",
    }
}

wire_enum! {
    /// How cost comes about.
    pub enum CostCalculation {
        /// As the assigned vehicle is counted.
        ByVehicle = "BY_VEHICLE",
        /// An agreed sum.
        Fixed = "FIXED",
        /// A price for each kilometre, empty or loaded.
        PerKm = "PER_KM",
        /// A price for each day.
        PerDay = "PER_DAY",
        /// As the assigned own vehicle costs.
        OwnPark = "OWN_PARK",
    }
}

wire_enum! {
    /// What is carried.
    pub enum Category {
        /// Cars and other vehicles as cargo, known by their VIN.
        AutomotiveTransport = "AUTOMOTIVE_TRANSPORT",
        /// Everything else.
        GeneralCargo = "GENERAL_CARGO",
    }
}

wire_enum! {
    /// Whether the signed consignment note has come back on paper.
    pub enum CmrOriginal {
        /// It has.
        Received = "RECEIVED" | "true" | "1",
        /// It has not.
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
        /// The client's own order.
        Load = "load",
        /// Consignment notes.
        Cmr = "cmr",
        /// The DPL document, which only general cargo asks for.
        Dpl = "dpl",
        /// Temperature record of a refrigerated vehicle.
        Thermogram = "thermogram",
        /// What the additional cost is for.
        CostPenalty = "cost_penalty",
    }
}

wire_enum! {
    /// What happens to the orders a vehicle has after this one.
    pub enum FutureOrdersAction {
        /// They stay assigned.
        Keep = "keep",
        /// They are deleted with it.
        Delete = "delete",
    }
}

wire_enum! {
    /// Columns the orders list can be sorted by.
    pub enum OrderSortField {
        /// Order number.
        OrderNumber = "order_number",
        /// Loading date.
        LoadingDate = "loading_date",
        /// Unloading date.
        UnloadingDate = "unloading_date",
        /// Status.
        Status = "status",
        /// Loading places.
        Loadings = "loadings",
        /// Unloading places.
        Unloadings = "unloadings",
        /// Revenue.
        Revenue = "revenue",
        /// Cost.
        Cost = "cost",
        /// Profit.
        Profit = "profit",
        /// Supplier's name.
        SupplierName = "supplier_name",
        /// Vehicle's plate.
        Vehicle = "vehicle",
    }
}
