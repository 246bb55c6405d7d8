/** What the cards of orders and loads have in common. */
import i18next from 'i18next';
import type { GridColumn } from '@/components/data-grid/types';

/** Empty if there is no number to call. */
export const callColumn = <Row extends { client_phone: string | null }>(): GridColumn<Row> => ({
  id: 'call',
  title: () => i18next.t('card.call'),
  width: 0,
  kind: 'link',
  icon: 'phone',
  value: ({ client_phone: phone }) => (phone === null ? null : i18next.t('card.call')),
  href: ({ client_phone: phone }) =>
    phone === null ? null : `tel:${phone.replace(/[^+\d]/gu, '')}`,
});

/** From the stops of the loading to those of the unloading, which are separated by semicolons. */
export const wayText = (loadings: string | null, unloadings: string | null): string =>
  [loadings, unloadings]
    .flatMap((places) => places?.split(';') ?? [])
    .map((place) => place.trim())
    .filter(Boolean)
    .join(' → ');

export const periodText = (from: string | null, to: string | null): string =>
  from === to ? (from ?? '') : [from, to].map((day) => day ?? '…').join(' – ');
