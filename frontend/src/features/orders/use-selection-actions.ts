/**
 * What can be done with the selected orders (orders specification, sections 2.1 and 5). The server checks
 * all of them, also those that the list has not loaded. Actions whose screen the product does not have
 * are not shown.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { HasScreenContext } from '@/components/screen-link';
import { paths } from '@/lib/paths';
import { serverText } from '@/lib/server-texts';
import { type SelectionJudgement, useSelectionJudgedQuery } from './orders-api';

/** While somebody ticks one row after another, nothing is asked. */
const PAUSE_MS = 200;

type ActionName = Exclude<keyof SelectionJudgement, 'total' | 'export'>;

const SCREENS: readonly (readonly [ActionName, (ids: readonly number[]) => string])[] = [
  ['create_invoice', paths.invoiceCreate],
  ['additional_invoice', paths.invoiceCreateAdditional],
  ['credit_invoice', paths.invoiceCreateCredit],
  ['edit_invoice', ([id]) => paths.invoiceEdit(id ?? 0)],
  ['send_invoice', ([id]) => paths.invoiceSend(id ?? 0)],
  ['send_agreements', paths.sendAgreements],
  ['make_settlement', (ids) => paths.settlementCreate(ids)],
];

export interface CheckedSelection {
  /** Undefined until the server has answered for exactly these orders. */
  checked: SelectionJudgement | undefined;
  actions: SelectionAction[];
}

export function useSelectionActions(ids: ReadonlySet<RowId>): CheckedSelection {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const hasScreen = use(HasScreenContext);
  const [settled] = useDebouncedValue(ids, PAUSE_MS);
  const chosen = useMemo(() => [...settled], [settled]);
  const { currentData, isError } = useSelectionJudgedQuery(chosen.length > 0 ? chosen : skipToken);
  const checked = settled === ids ? currentData : undefined;
  if (ids.size === 0) return { checked, actions: [] };

  const all = [...ids];
  const waiting = t(isError ? 'actions.notJudged' : 'actions.judging');
  const actions = SCREENS.filter(
    ([name, to]) => hasScreen(to(all)) && checked?.[name].is_offered !== false,
  );
  return {
    checked,
    actions: actions.map(([name, to]) => {
      const { message = waiting, reason = null } = checked?.[name] ?? {};
      return {
        id: name,
        label: t(`actions.${name}`, { count: ids.size }),
        onRun: () => void navigate(to(all)),
        disabledReason: message === null ? null : reason ? serverText(message, reason) : message,
      };
    }),
  };
}
