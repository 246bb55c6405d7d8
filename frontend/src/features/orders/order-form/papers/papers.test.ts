/** Accounting, documents and damage of an order: what is read, checked and sent. */
import { expect, it } from 'vitest';
import { differences } from '@/lib/form-merge';
import {
  copyOf,
  ORDER,
  orderPayload,
  valuesOf,
  withFilesSent,
  type OrderValues,
} from '../order-table';
import { storedOrder } from '../test-order';

const SCAN = { name: 'scan.pdf', content_type: 'application/pdf', size: 10 };
const STORED = {
  ...SCAN,
  uploaded_at: '2026-03-01',
  modify_date: '2026-03-01',
  modify_time: '10:00',
};
const chosen = (name: string) => ({ id: name, file: new File(['%PDF'], name) });

/** An order with something in every section. */
function paidOrder() {
  const order = storedOrder();
  order.supplier_accounting = {
    invoice_number: 'S-1',
    preinvoice_number: 'P-1',
    invoice_date: '2026-03-05',
    subcontractor_number: '77',
    cmr_number: 'CMR-1',
    net_amount: 60_000,
    vat: 21,
    vat_amount: 12_600,
    brutto_amount: 72_600,
    received_cmr_original: true,
    need_credit_invoice: true,
    damage_count: 2,
    damage_amount: 5_000,
    damage_invoice_number: 'D-1',
    damage_invoice_number_from_client: 'D-2',
  };
  order.supplier_accounting_credit = {
    invoice_number: 'K-1',
    invoice_date: '2026-03-06',
    net_amount: -1_250,
    vat: 9,
    vat_amount: -113,
    brutto_amount: -1_363,
  };
  order.client_accounting = {
    invoice_number: 'C-1',
    net_amount: 100_000,
    vat_amount: 21_000,
    brutto_amount: 121_000,
  };
  order.damage = {
    ...order.damage,
    damage_enabled: true,
    damage_id: 5,
    status: 'PENDING',
    damage_date: '2026-03-03',
    damage_number: 'Z-1',
    driver_name: 'Jonas',
    plate_number: 'XYZ999',
    client_invoice_date: '2026-03-07',
    client_invoice_number: 'CI',
    own_invoice_date: '2026-03-08',
    own_invoice_number: 'OI',
    paid_amount: 100,
    received_amount: 200,
    total_amount: 3_000,
    vin_numbers: [
      {
        vin_number: 'ABC1',
        damage_amount: 3_000,
        loading_address: 'Kaunas',
        unloading_address: null,
      },
    ],
    client_files: [STORED],
  };
  order.documents = { ...order.documents, cmr: [STORED] };
  return order;
}

const sent = (values: OrderValues, isLoad = false) =>
  orderPayload(values, { orderNumber: '26-1', isLoad });

it('sends every section back as it was read', () => {
  const order = paidOrder();
  const payload = sent(valuesOf(order));
  const { received_cmr_original, ...supplier } = payload.supplier_accounting ?? {};
  expect(order.supplier_accounting).toMatchObject(supplier);
  expect(received_cmr_original).toBe('RECEIVED');
  expect(Object.keys(supplier)).toContain('damage_invoice_number_from_client');
  expect(order.supplier_accounting_credit).toMatchObject(payload.supplier_accounting_credit ?? {});
  expect(payload.supplier_accounting_credit?.net_amount).toBe(-1_250);
  expect(order.client_accounting).toEqual(payload.client_accounting);
  expect(order.damage).toMatchObject(payload.damage ?? {});
  expect(payload.damage?.vin_numbers).toHaveLength(1);
  expect(ORDER.schema.safeParse(valuesOf(order)).success).toBe(true);
});

it('clears the credit invoice when none is needed any more, and keeps what was typed until then', () => {
  const values = valuesOf(paidOrder());
  values.supplier_accounting.need_credit_invoice = false;
  const nothing = { invoice_number: null, invoice_date: null, net_amount: null, vat: null };
  expect(sent(values).supplier_accounting_credit).toEqual(nothing);
  expect(sent(values).supplier_accounting?.need_credit_invoice).toBe(false);
  expect(values.supplier_accounting_credit.invoice_number).toBe('K-1');
});

it('says nothing of a damage that is switched off', () => {
  const values = valuesOf(storedOrder());
  values.damage.driver_name = 'typed before it was switched off';
  values.added_client_invoices_files = { stored: [], added: [chosen('a.pdf')], removed: [] };
  expect(sent(values)).not.toHaveProperty('damage');
  expect(sent(values)).not.toHaveProperty('added_client_invoices_files');
  values.damage.damage_enabled = true;
  expect(sent(values).damage?.driver_name).toBe('typed before it was switched off');
  expect(sent(values).added_client_invoices_files).toHaveLength(1);
});

it('leaves an empty last line of damaged vehicles out, and no other', () => {
  const line = { vin_number: '', damage_amount: '', loading_address: '', unloading_address: '' };
  const values = valuesOf(paidOrder());
  values.damage.vin_numbers = [line, { ...line, damage_amount: '10' }, line, line];
  expect(sent(values).damage?.vin_numbers).toMatchObject([
    { vin_number: null },
    { vin_number: null, damage_amount: 1_000 },
  ]);
});

it('sends new and removed files, and documents only where the order needs them', () => {
  const values = valuesOf(paidOrder());
  values.cmr_files = { stored: [STORED], added: [chosen('b.pdf')], removed: ['scan.pdf'] };
  values.dpl_files = { stored: [], added: [chosen('dpl.pdf')], removed: [] };
  expect(sent(values).cmr_removed_files).toEqual([{ name: 'scan.pdf' }]);
  expect(sent(values).cmr_files).toHaveLength(1);
  expect(sent(values)).not.toHaveProperty('dpl_files');
  Object.assign(values.cargo, { category: 'GENERAL_CARGO', is_dpl: true });
  expect(sent(values).dpl_files).toHaveLength(1);
});

it('does not send files a second time when the order could not be read after the save', () => {
  const values = valuesOf(paidOrder());
  values.cmr_files = { stored: [STORED], added: [chosen('b.pdf')], removed: ['scan.pdf'] };
  expect(withFilesSent(values).cmr_files).toEqual({ stored: [], added: [], removed: [] });
  expect(withFilesSent(values).added_client_invoices_files.stored).toHaveLength(1);
});

it('copies no papers, and sends no accounting of a load', () => {
  const copy = copyOf(paidOrder());
  expect(copy.supplier_accounting).toEqual(ORDER.initial.supplier_accounting);
  expect(copy.cmr_files.stored).toEqual([]);
  expect(copy.damage.damage_enabled).toBe(false);
  const load = sent(copy, true);
  expect(load).not.toHaveProperty('supplier_accounting');
  expect(load).not.toHaveProperty('supplier_accounting_credit');
  expect(load).not.toHaveProperty('client_accounting');
  expect(sent(copy)).toHaveProperty('client_accounting');
});

it('judges amounts, days and files of the new sections', () => {
  const values = valuesOf(paidOrder());
  values.supplier_accounting.net_amount = '1,234';
  values.supplier_accounting_credit.invoice_date = '2026-02-30';
  values.damage.vin_numbers[0]!.damage_amount = 'x';
  values.cmr_files = { stored: [], added: [chosen('b.exe')], removed: [] };
  const paths = ORDER.schema.safeParse(values).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual([
    'supplier_accounting.net_amount',
    'supplier_accounting_credit.invoice_date',
    'damage.vin_numbers.0.damage_amount',
    'cmr_files.0',
  ]);
});

it('names the new fields in the question about a conflict, each by a name of its own', () => {
  const before = valuesOf(storedOrder());
  const mine = structuredClone(before);
  const theirs = structuredClone(before);
  for (const [values, text] of [
    [mine, 'mine'],
    [theirs, 'theirs'],
  ] as const) {
    values.supplier_accounting.invoice_number = text;
    values.supplier_accounting_credit.invoice_number = text;
    values.client_accounting.invoice_number = text;
    values.damage.damage_number = text;
  }
  theirs.cmr_files = { ...theirs.cmr_files, stored: [STORED] };
  const { asked, taken } = differences(ORDER.rows, { before, mine, theirs }, {});
  expect(asked.map(({ label }) => label)).toEqual([
    'Supplier invoice number',
    'Credit invoice number',
    'Client accounting: invoice number',
    'Damage number',
  ]);
  expect(taken).toMatchObject([{ label: 'CMR documents', theirs: 'scan.pdf' }]);
});
