import i18next from 'i18next';
import type { GridColumn } from '@/components/data-grid/types';
import { paths } from '@/lib/paths';
import { ratingBadge, sayType } from './contact-words';
import type { ContactRow } from './contacts-api';
import { countryName } from './countries';

const COLUMNS: readonly GridColumn<ContactRow>[] = [
  {
    id: 'name',
    title: () => i18next.t('contacts:columns.name'),
    width: 250,
    kind: 'link',
    value: ({ name }) => name,
    href: ({ id }) => paths.contactEdit(id),
  },
  {
    id: 'country',
    title: () => i18next.t('contacts:columns.country'),
    width: 132,
    kind: 'text',
    value: ({ country }) => (country ? `${country} ${countryName(country)}` : null),
  },
  {
    id: 'address',
    title: () => i18next.t('contacts:columns.address'),
    width: 230,
    kind: 'text',
    value: ({ address, city }) => [address, city].filter(Boolean).join(', ') || null,
  },
  {
    id: 'phone',
    title: () => i18next.t('contacts:columns.phone'),
    width: 140,
    kind: 'text',
    value: ({ phone }) => phone ?? null,
  },
  {
    id: 'email',
    title: () => i18next.t('contacts:columns.email'),
    width: 196,
    kind: 'text',
    value: ({ email }) => email ?? null,
  },
  {
    id: 'types',
    title: () => i18next.t('contacts:columns.type'),
    width: 136,
    kind: 'text',
    value: ({ types }) => types.map(sayType).join(', '),
  },
  {
    id: 'rating',
    title: () => i18next.t('contacts:columns.rating'),
    width: 118,
    kind: 'badge',
    value: ({ rating }) => rating ?? null,
    badge: (value) => (typeof value === 'string' ? ratingBadge(value) : null),
  },
  {
    id: 'manager',
    title: () => i18next.t('contacts:columns.manager'),
    width: 150,
    kind: 'text',
    value: ({ manager }) => manager ?? null,
  },
];

/**
 * The columns of the list. Call it once for a page (`useMemo`): new columns redraw every row.
 *
 * @param onDelete asks whether to delete; left out where the person may delete nothing
 */
export function contactColumns(
  onDelete: ((contact: ContactRow) => void) | null,
  isAdministrator: boolean,
): readonly GridColumn<ContactRow>[] {
  if (!onDelete) return COLUMNS;
  return [
    ...COLUMNS,
    {
      id: 'delete',
      title: () => i18next.t('contacts:columns.delete'),
      width: 70,
      kind: 'action',
      icon: 'trash',
      value: () => null,
      label: () => i18next.t('contacts:columns.delete'),
      run: onDelete,
      refusal: (contact) =>
        contact.can_delete || isAdministrator ? null : i18next.t('contacts:mayNotDelete'),
    },
  ];
}
