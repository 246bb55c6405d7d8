/** The list's table without links to damages, where the product does not have their screen. */
import { use, useMemo } from 'react';
import type { OrderRow } from '@/api/generated/types';
import type { ListTable } from '@/components/list-page/list-table';
import { HasScreenContext } from '@/components/screen-link';
import { paths } from '@/lib/paths';

export function useDamageLinks<Arg>(table: ListTable<OrderRow, Arg>): ListTable<OrderRow, Arg> {
  const hasDamages = use(HasScreenContext)(paths.damageEdit(1));
  return useMemo(() => {
    if (hasDamages) return table;
    const columns = table.columns.map((column) =>
      column.id === 'damage_number' ? { ...column, kind: 'text' as const } : column,
    );
    return { ...table, columns };
  }, [hasDamages, table]);
}
