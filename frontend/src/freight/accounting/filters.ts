/** The filters that the lists of invoices and of settlements have in common. */
import { ONLY, YES_NO, type Filter } from '@/components/list-page/filters';
import { CATEGORIES } from '@/freight/enums';
import { choiceLabel } from '@/freight/order-words';
import { say } from '@/lib/say';

type Switch = 'notExported' | 'changedSinceExport' | 'missingInDebetas';

interface Asked extends Partial<Record<Switch, boolean>> {
  archived?: boolean;
  dateFrom?: string;
  dateTo?: string;
  category?: string;
}

/** The days from and to which documents are issued; daily, so they stand in the toolbar. */
export const DATES: readonly Filter<Asked>[] = [
  {
    id: 'date_from',
    arg: 'dateFrom',
    is: 'day',
    label: say('accounting:filters.dateFrom'),
    width: 130,
  },
  { id: 'date_to', arg: 'dateTo', is: 'day', label: say('accounting:filters.dateTo'), width: 130 },
];

/** For people who see both kinds of cargo. */
export const CATEGORY: Filter<Asked> = {
  id: 'category',
  arg: 'category',
  is: 'choice',
  choices: CATEGORIES,
  sayChoice: choiceLabel,
  label: say('record:invoice.category'),
  offered: ({ user, isAdministrator }) => isAdministrator || user?.category_visibility === 'BOTH',
};

const only = (id: string, arg: Switch): Filter<Asked> => ({
  id,
  arg,
  is: 'choice',
  choices: ONLY,
  sayChoice: choiceLabel,
  label: say(`accounting:filters.${arg}`),
});

export const NOT_EXPORTED = only('not_exported', 'notExported');
/** The document no longer says what was exported of it. */
export const CHANGED_SINCE_EXPORT = only('changed_since_export', 'changedSinceExport');
export const MISSING_IN_DEBETAS = only('missing_in_debetas', 'missingInDebetas');

export const ARCHIVED: Filter<Asked> = {
  id: 'archived',
  arg: 'archived',
  is: 'choice',
  choices: YES_NO,
  sayChoice: choiceLabel,
  label: say('accounting:filters.archived'),
};
