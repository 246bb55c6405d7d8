/**
 * The address book (money specification, section 2.8). The address of the page says whose popup is
 * open.
 */
import { useExportAddressesMutation } from '@/api/generated/addresses';
import type { AddressView } from '@/api/generated/types';
import { lazyPart } from '@/components/lazy-part';
import { listScreen } from '@/components/list-page/list-screen';
import { columnsOf, deletes, type ListTable } from '@/components/list-page/list-table';
import { addressPages, type AddressFilters } from '@/freight/address-book';
import { directionsLink } from '@/freight/map-link';
import { countryName } from '@/lib/countries';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { DeleteAddressDialog } from './delete-address-dialog';

const openMap = say('addresses:openMap');

const ADDRESSES: ListTable<AddressView, AddressFilters> = {
  name: 'addresses',
  title: say('addresses:title'),
  pages: addressPages,
  rowName: ({ name }) => name,
  columns: columnsOf<AddressView>([
    // The list with this address's popup.
    {
      id: 'name',
      title: say('record:address.name'),
      width: 260,
      kind: 'link',
      href: ({ id }) => paths.addresses({ address: id }),
    },
    { id: 'street', title: say('record:address.street'), width: 240 },
    { id: 'city', title: say('record:address.city'), width: 180 },
    { id: 'postal_code', title: say('record:address.postal_code'), width: 110 },
    {
      id: 'country',
      title: say('record:address.country'),
      width: 150,
      value: ({ country }) => (country ? countryName(country) : null),
    },
    {
      id: 'map',
      title: say('addresses:map'),
      width: 96,
      kind: 'link',
      icon: 'route',
      opensNewTab: true,
      value: () => openMap(),
      href: ({ latitude, longitude }) => directionsLink(latitude, longitude),
    },
  ]),
  filters: [{ id: 'q', arg: 'q', is: 'quick', label: say('addresses:search') }],
  actions: [
    deletes((address, onClose) => <DeleteAddressDialog address={address} onClose={onClose} />),
  ],
  card: {
    lines: [
      [
        ['name', 8],
        ['map', 2],
        ['delete', 2],
      ],
      [['whole', 12]],
    ],
    columns: [
      {
        id: 'whole',
        title: say('record:address.address'),
        width: 0,
        kind: 'text',
        // The name stands above it; the line as it is stored has the country in English.
        value: ({ address, name, street, city, postal_code, country }) =>
          [
            street,
            [postal_code, city].filter(Boolean).join(' '),
            country ? countryName(country) : null,
          ]
            .filter(Boolean)
            .join(', ') || address.replace(`${name}, `, ''),
      },
    ],
  },
  files: {
    name: 'addresses',
    useExport: useExportAddressesMutation,
    importAt: paths.import('addresses'),
  },
  popup: {
    param: 'address',
    add: say('addresses:add'),
    edit: say('addresses:edit'),
    Part: lazyPart(() => import('./opened-address')),
  },
  empty: { text: say('addresses:empty') },
  notFound: say('addresses:notFound'),
};

export const Component = listScreen(ADDRESSES);
