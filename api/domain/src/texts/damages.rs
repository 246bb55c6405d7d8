//! Damage claims.

sentences! {
    order_has_damage(order, damage) = "Order {order} already has the damage {damage}";
    damage_keeps_order() = "A damage that has an order cannot lose it";
    damage_has_money() = "This damage cannot be deleted: money was paid or received for it";
    damage_is_kept_back() = "This damage cannot be deleted: a settlement kept money back for it";
    damage_moved() = "This damage was just changed; try again";
}
