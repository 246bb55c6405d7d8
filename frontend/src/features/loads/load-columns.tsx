/**
 * The columns of the loads list. Duplicating and deleting need the page, so it gives its own two
 * deeds once and the columns stay the same from then on.
 */
import i18next from 'i18next';
import type { GridColumn } from '@/components/data-grid/types';
import { formatKilometres } from '@/lib/distance';
import { asCurrency, formatCents, formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import type texts from '@/locales/en';
import type { Load } from './loads-api';
import classes from './loads.module.css';

type Column = GridColumn<Load>;
type ColumnTitle = keyof typeof texts.loads.columns;

const title = (id: ColumnTitle) => () => i18next.t(`loads:columns.${id}`);

/** Stops come as one text, separated by semicolons; they are read one by one. */
export const stopsText = (text: string) =>
  text
    .split(';')
    .map((stop) => stop.trim())
    .filter(Boolean)
    .join(' → ');

export interface LoadDeeds {
  edit: (load: Load) => void;
  duplicate: (load: Load) => void;
  remove: (load: Load) => void;
}

export function loadColumns({ edit, duplicate, remove }: LoadDeeds): readonly Column[] {
  return [
    {
      id: 'order_number',
      title: title('order_number'),
      width: 106,
      kind: 'link',
      value: (load) => load.order_number,
      href: (load) => paths.orderEdit(load.id),
      pin: true,
    },
    {
      id: 'load_number',
      title: title('load_number'),
      width: 100,
      kind: 'text',
      value: (load) => load.load_number,
    },
    {
      id: 'availability_date',
      title: title('availability_date'),
      width: 112,
      kind: 'date',
      value: (load) => load.availability_date,
    },
    {
      id: 'available_to',
      title: title('available_to'),
      width: 112,
      kind: 'date',
      value: (load) => load.available_to,
    },
    {
      id: 'client',
      title: title('client'),
      width: 140,
      kind: 'text',
      value: (load) => load.client,
    },
    {
      id: 'client_manager',
      title: title('client_manager'),
      width: 152,
      kind: 'text',
      value: (load) => load.client_manager,
    },
    {
      id: 'loading_place',
      title: title('loading_place'),
      width: 136,
      kind: 'text',
      value: (load) => stopsText(load.loading_place),
    },
    {
      id: 'unloading_place',
      title: title('unloading_place'),
      width: 136,
      kind: 'text',
      value: (load) => stopsText(load.unloading_place),
    },
    {
      id: 'total_distance',
      title: title('total_distance'),
      width: 106,
      kind: 'km',
      value: (load) => load.total_distance,
      render: (load, value) =>
        load.has_corrected_route ? (
          <>
            <span
              role="img"
              className={classes.tick}
              title={i18next.t('loads:correctedRoute')}
              aria-label={i18next.t('loads:correctedRoute')}
            >
              ✓
            </span>{' '}
            {formatKilometres(Number(value))}
          </>
        ) : (
          formatKilometres(Number(value))
        ),
    },
    {
      id: 'revenue',
      title: title('revenue'),
      width: 88,
      kind: 'money',
      value: (load) => load.revenue,
      // In the order's own currency, which is said where it is not the euro.
      render: (load, value) =>
        load.currency === 'EUR'
          ? formatCents(Number(value))
          : formatMoney(Number(value), asCurrency(load.currency)),
    },
    {
      id: 'edit',
      title: title('edit'),
      width: 54,
      kind: 'action',
      icon: 'edit',
      label: title('edit'),
      value: () => null,
      run: edit,
    },
    {
      id: 'duplicate',
      title: title('duplicate'),
      width: 80,
      kind: 'action',
      icon: 'copy',
      label: title('duplicate'),
      value: () => null,
      run: duplicate,
    },
    {
      id: 'delete',
      title: title('delete'),
      width: 62,
      kind: 'action',
      icon: 'trash',
      label: title('delete'),
      value: () => null,
      run: remove,
    },
  ];
}
