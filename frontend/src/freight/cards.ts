/** What the cards of orders and loads have in common. */
import i18next from 'i18next';
import type { GridColumn } from '@/components/data-grid/types';

/** The telephone of the client, once the rows of the lists have it. */
interface WithPhone {
  client_phone?: string | null;
}

/** Empty if there is no number to call. */
export const callColumn = <Row>(): GridColumn<Row> => {
  const phoneOf = (row: Row) => (row as WithPhone).client_phone ?? null;
  return {
    id: 'call',
    title: () => i18next.t('card.call'),
    width: 0,
    kind: 'link',
    icon: 'phone',
    value: (row) => (phoneOf(row) === null ? null : i18next.t('card.call')),
    href: (row) => {
      const phone = phoneOf(row);
      return phone === null ? null : `tel:${phone.replace(/[^+\d]/gu, '')}`;
    },
  };
};

/** From the stops of the loading to those of the unloading, which are separated by semicolons. */
export const wayText = (loadings: string | null, unloadings: string | null): string =>
  [loadings, unloadings]
    .flatMap((places) => places?.split(';') ?? [])
    .map((place) => place.trim())
    .filter(Boolean)
    .join(' → ');

export const periodText = (from: string | null, to: string | null): string =>
  from === to ? (from ?? '') : [from, to].map((day) => day ?? '…').join(' – ');
