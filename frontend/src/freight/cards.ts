/** What the cards of orders and loads have in common. */
import i18next from 'i18next';
import type { GridColumn } from '@/components/data-grid/types';
import { drawPlaces } from './place-cell';

/** The most digits that a number has (ITU-T E.164). */
const MOST_DIGITS = 15;

/** The first number in a text of several numbers and words; nothing if it runs into the next. */
function firstNumber(phone: string | null): string | null {
  const found = phone?.match(/[+\d](?:(?! - )[\d ().-]){4,}/u);
  const number = found?.[0].replace(/[^+\d]/gu, '') ?? null;
  return number !== null && number.replace('+', '').length <= MOST_DIGITS ? number : null;
}

/** Empty if there is no number to call. */
export const callColumn = <Row extends { client_phone: string | null }>(
  clientOf: (row: Row) => string | null,
): GridColumn<Row> => ({
  id: 'call',
  title: () => i18next.t('freight:card.call'),
  width: 0,
  kind: 'link',
  icon: 'phone',
  value: (row) =>
    firstNumber(row.client_phone) === null
      ? null
      : i18next.t('freight:card.callClient', { client: clientOf(row) ?? '' }).trim(),
  href: ({ client_phone: phone }) => {
    const number = firstNumber(phone);
    return number === null ? null : `tel:${number}`;
  },
});

/** From the stops of the loading to those of the unloading. */
export const wayColumn = <Row>(
  endsOf: (row: Row) => readonly [loadings: string, unloadings: string],
): GridColumn<Row> => ({
  id: 'way',
  title: () => i18next.t('freight:card.way'),
  width: 0,
  kind: 'text',
  value: (row) => endsOf(row).join('; '),
  render: (_row, value) => drawPlaces(String(value)),
});
