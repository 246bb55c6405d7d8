/** Values for the filters of a list, taken from its rows: each is one that many rows share. */

/** @returns the value that most of `rows` have in `member`, null if none has one */
export function mostCommon(rows, member) {
  const counts = new Map();
  for (const row of rows) {
    const value = typeof member === 'function' ? member(row) : row[member];
    if (value !== null && value !== undefined && value !== '')
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const [common] = [...counts].sort((a, b) => b[1] - a[1]);
  return common?.[0] ?? null;
}

/** A date as the API writes it, some days before or after `day`. */
const days = (day, more) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + more * 86_400_000).toISOString().slice(0, 10);

const town = (places) => places?.split(',')[0] ?? null;

/**
 * One value for each filter of the orders list.
 * @param rows a sample of its rows
 * @param userId somebody who works with orders
 */
export function orderFilters(rows, userId) {
  const loaded = mostCommon(rows, 'loading_date') ?? new Date().toISOString().slice(0, 10);
  const of = (member) => mostCommon(rows, member);
  return {
    search: of((row) => row.client_name?.split(' ')[1]),
    client_id: of('client_id'),
    client_manager_id: userId,
    purchase_manager_id: userId,
    loaded_by_id: userId,
    dispatcher_id: userId,
    created_id: userId,
    paid_id: of('client_id'),
    supplier_id: of('supplier_id'),
    vehicle: of((row) => row.vehicle?.slice(0, 4)),
    order_number: of((row) => row.order_number.slice(0, -2)),
    load_number: of((row) => row.load_number?.slice(0, 4)),
    cmr_number: of((row) => row.cmr_number?.slice(0, 4)),
    loadings: of((row) => town(row.loadings)),
    unloadings: of((row) => town(row.unloadings)),
    vin_number: of((row) => row.vin_numbers?.[0]?.slice(0, 6)),
    activity: of('activity'),
    date_from_from: days(loaded, -7),
    date_to: days(loaded, 7),
    unloading_date_to: days(loaded, 14),
    revenue_calculation_type: of('revenue_calculation_type'),
    cost_calculation_type: of('cost_calculation_type'),
    status: of('status'),
    status_not_in: of('status'),
    assigned: true,
    unpriced: true,
    category: of('category'),
    received_cmr_original: 'NOT_RECEIVED',
    without_invoice: true,
    without_supplier_invoice: true,
    preinvoice_difference: of('preinvoice_difference') ?? 0,
    supplier_invoice_number: of((row) => row.supplier_invoice_number?.slice(0, 4)),
    preinvoice_number: of((row) => row.preinvoice_number?.slice(0, 4)),
    // The demo company may not have invoiced anything yet.
    invoice_number: of((row) => row.invoice_name?.slice(0, 4)) ?? 'WH-1',
    supplier_invoice_date: of('supplier_invoice_date'),
    due_date_from: days(loaded, -30),
    due_date_to: days(loaded, 30),
    without_cmr: true,
    selected_orders_ids: rows.slice(0, 50).map(({ id }) => id),
  };
}

/** Of the list of invoices. */
export function invoiceFilters(rows) {
  const of = (member) => mostCommon(rows, member);
  const date = of('date') ?? new Date().toISOString().slice(0, 10);
  return {
    client_id: of('client_id'),
    date_from: days(date, -7),
    date_to: days(date, 7),
    invoice_number: of((row) => row.invoice_number.slice(0, -2)),
    archived: true,
    not_exported: true,
    invoice_type: 'CREDIT',
    category: of('category'),
    missing_in_debetas: true,
    only_not_paid: true,
  };
}

/** Of the list of settlements. */
export function settlementFilters(rows) {
  const of = (member) => mostCommon(rows, member);
  const date = of('date') ?? new Date().toISOString().slice(0, 10);
  return {
    supplier_id: of('supplier_id'),
    date_from: days(date, -7),
    date_to: days(date, 7),
    settlement_date_from: days(date, -7),
    settlement_date_to: days(date, 7),
    due_to: days(date, 14),
    invoice_number: of((row) => row.invoice_number.slice(-4)),
    archived: true,
    not_exported: true,
    type: 'CREDIT',
    category: of('category'),
    missing_in_debetas: true,
    only_not_paid: true,
  };
}

/** Of the loads list, which shares most of them. */
export function loadFilters(shared) {
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...shared,
    assigned: false,
    no_actual_loadining_date: true,
    available_loads: true,
    date_from_to: days(today, 7),
    date_to: days(today, 14),
    date_to_from: days(today, -7),
    date_to_to: days(today, 14),
  };
}

/** `['a', 'b', 'c']` as all pairs of two. */
export const pairs = (names) =>
  names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));
