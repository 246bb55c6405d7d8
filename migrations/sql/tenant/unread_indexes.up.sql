-- Who last changed or deleted a row is never searched for, and users are never removed. With these indexes, a row saved
-- by another person than before had to be entered into every index of its table: 44 for an order.
DROP INDEX orders_updated_by_id_idx, orders_deleted_by_id_idx, contacts_updated_by_id_idx, vehicles_updated_by_id_idx,
    addresses_updated_by_id_idx, planning_entries_updated_by_id_idx, users_updated_by_id_idx,
    company_profile_updated_by_id_idx, settings_updated_by_id_idx, list_views_updated_by_id_idx;
