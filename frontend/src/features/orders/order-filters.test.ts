import { expect, it } from 'vitest';
import { readFilters, unknownValues } from '@/components/list-page/filters';
import { ORDER_COLUMNS } from './order-columns';
import { ORDER_FILTERS } from './order-filters';

const TODAY = '2026-03-01';
const SORTED = ORDER_COLUMNS.filter(({ sort }) => sort).map(({ id }) => id);
const read = (address: string) =>
  readFilters(ORDER_FILTERS, SORTED, new URLSearchParams(address), TODAY);

it.each([
  ['', {}],
  ['search=%20FLL%20&client_id=7', { search: 'FLL', clientId: '7' }],
  [
    'client_id=7,%209,7&client_manager_id=3,4&purchase_manager_id=5&supplier_id=6',
    { clientId: '7,9', clientManagerId: '3,4', purchaseManagerId: '5', supplierId: 6 },
  ],
  ['status=LOADED&assigned=false', { status: 'LOADED', assigned: false }],
  [
    'date_from_from=2026-02-02&date_to=2026-02-08',
    { dateFromFrom: '2026-02-02', dateTo: '2026-02-08' },
  ],
  ['vehicle=ABC', {}],
  ['vehicle=ABC1', { vehicle: 'ABC1' }],
  [
    'with_delivery_delay=true',
    {
      assigned: true,
      unloadingDateTo: '2026-02-28',
      statusNotIn: 'COMPLETED,UNLOADED,PAID,CANCELD,REJECTED',
    },
  ],
  ['order_by=revenue', { orderBy: 'revenue', orderDirection: 'desc' }],
  ['order_by=status&order_direction=asc', { orderBy: 'status', orderDirection: 'asc' }],
])('asks for what the address %s says', (address, arg) => {
  expect(read(address)).toEqual(arg);
});

it.each([
  'client_id=7%20or%201',
  'client_id=7,x',
  'client_id=7,',
  'supplier_id=6,7',
  'status=SOLD',
  'date_to=2026-02-30',
  'order_by=password',
  'search=%20',
])('leaves out what cannot be used: %s', (address) => {
  expect(read(address)).toEqual({});
});

it.each([
  ['vehicle=ABC', [['vehicle', 'ABC']]],
  ['vehicle=%20&order_number=7', []],
  ['vehicle=ABC1', []],
])('tells what is no filter: %s', (address, shown) => {
  const unknown = unknownValues(ORDER_FILTERS, new URLSearchParams(address));
  expect(unknown.map(({ id, value }) => [id, value])).toEqual(shown);
});
