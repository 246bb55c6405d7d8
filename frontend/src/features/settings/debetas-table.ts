/** The divisions of Debetas. */
import type { DebetasPayload, DivisionPayload } from '@/api/generated/types';
import { exact, id } from '@/lib/form-rows';
import { formTable, list } from '@/lib/form-table';

const DIVISION = formTable<DivisionPayload>()({
  // A new one has no id yet.
  id: id(null, { when: (division: { id: number | null }) => division.id !== null }),
  title: exact('programs:debetas.divisionTitle', { required: true }),
  invoice_code: exact('programs:debetas.invoiceCode', { required: true }),
  settlement_code: exact('programs:debetas.settlementCode', { required: true }),
});

export const NEW_DIVISION = DIVISION.initial;

export const DEBETAS = formTable<DebetasPayload>()({
  DEBETAS_CONFIG: {
    divisions: list('programs:debetas.divisions', DIVISION, {
      say: (divisions) => divisions.map(({ title }) => title).join(', '),
    }),
  },
});
