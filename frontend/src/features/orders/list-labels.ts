/**
 * What the columns and filters of the orders list are called: as the list says it, where it is narrow or asks
 * something of its own, else as the field is called everywhere.
 */
import i18next from 'i18next';
import type { TextKey, Words } from '@/lib/say';

/** The fields that the list has under names of its own. */
const FIELDS: Readonly<Record<string, TextKey>> = {
  client_name: 'record:order.client_id',
  supplier_name: 'record:order.supplier_id',
  client_manager: 'record:order.client_manager_id',
  purchase_manager: 'record:order.purchase_manager_id',
  loaded_by: 'record:order.loaded_by_id',
  dispatcher: 'record:order.dispatcher_id',
  created_id: 'record:order.author',
  paid_id: 'record:order.paid_by_client_id',
  cargo_note: 'record:order.note',
  vehicle_note: 'record:order.vehicle_planning_note',
  vin_number: 'record:leg.vin_number',
  vin_numbers: 'record:leg.vin_numbers',
  invoice_number: 'record:invoice.invoice_number',
  cmr_number: 'record:supplier_accounting.cmr_number',
  cmr_documents: 'record:documents.cmr',
  preinvoice_number: 'record:supplier_accounting.preinvoice_number',
  supplier_invoice_number: 'record:supplier_accounting.invoice_number',
  supplier_invoice_date: 'record:supplier_accounting.invoice_date',
};

const first = (own: string, name: string): Words => {
  const keys = [own, FIELDS[name] ?? `record:order.${name}`] as TextKey[];
  return () => i18next.t(keys);
};

export const columnLabel = (name: string) => first(`orders:columns.${name}`, name);
export const filterLabel = (name: string) => first(`orders:filters.${name}`, name);
