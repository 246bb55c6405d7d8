/** Which month and register are shown; the address says so. */
import { useSearchParams } from 'react-router';
import type { CheckIsafApiArg } from '@/api/generated/types';
import { useCompanyToday } from '@/api/tenant';
import { isOneOf } from '@/lib/words';
import { isMonth, monthBefore, monthOf, type Month } from './months';

/** Both registers, the issued invoices, the received ones: the letters of i.SAF. */
export const REGISTERS = ['F', 'S', 'P'] as const satisfies readonly CheckIsafApiArg['type'][];
export type Register = (typeof REGISTERS)[number];

export interface Chosen {
  month: Month;
  register: Register;
}

export function useChosen() {
  const [search, setSearch] = useSearchParams();
  const last = monthBefore(monthOf(useCompanyToday()));
  const month = search.get('month') ?? '';
  const register = search.get('type');
  const chosen: Chosen = {
    month: isMonth(month) ? month : last,
    register: isOneOf(REGISTERS, register) ? register : 'F',
  };
  const choose = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change };
    setSearch(
      {
        ...(next.month === last ? null : { month: next.month }),
        ...(next.register === 'F' ? null : { type: next.register }),
      },
      { replace: true },
    );
  };
  return { chosen, choose };
}
