/** The list's table with links to damages, as soon as the product has their screen. */
import { use, useMemo } from 'react';
import type { OrderRow } from '@/api/generated/types';
import type { ListTable } from '@/components/list-page/list-table';
import { HasScreenContext } from '@/components/screen-link';
import { paths } from '@/lib/paths';

const href = ({ damage_id: id }: OrderRow) => (id === null ? null : paths.damageEdit(id));

export function useDamageLinks<Arg>(table: ListTable<OrderRow, Arg>): ListTable<OrderRow, Arg> {
  const hasDamages = use(HasScreenContext)(paths.damageEdit(1));
  return useMemo(() => {
    if (!hasDamages) return table;
    const columns = table.columns.map((column) =>
      column.id === 'damage_number' && column.kind === 'text'
        ? { ...column, kind: 'link' as const, href }
        : column,
    );
    return { ...table, columns };
  }, [hasDamages, table]);
}
