/** Asks which value all selected orders get. */
import { Select } from '@mantine/core';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSelectedOrdersMutation, usePatchOrdersMutation } from '@/api/generated/orders';
import type { RefusedCellView, SelectedOrdersPayload } from '@/api/generated/types';
import { makeStale } from '@/api/tagged';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { AsyncSelect } from '@/components/fields/async-select';
import { CMR_ORIGINALS, ORDER_STATUSES } from '@/freight/enums';
import { clientManagers, purchaseManagers } from '@/freight/lookups';
import { choiceLabel } from '@/freight/order-words';
import { useAppDispatch } from '@/lib/redux';
import { useFlash } from '@/lib/flashes';
import { serverText } from '@/lib/server-texts';
import { filterLabel } from '../list-labels';
import classes from './change-selected.module.css';

const FIELDS = [
  'status',
  'received_cmr_original',
  'client_manager_id',
  'purchase_manager_id',
] as const;
type Field = (typeof FIELDS)[number];

const CHOICES = {
  status: ORDER_STATUSES.filter((status) => status !== 'COMPENSATION'),
  received_cmr_original: CMR_ORIGINALS,
} as const;
const LOOKUPS = {
  client_manager_id: clientManagers,
  purchase_manager_id: purchaseManagers,
} as const;

/** No user reads more in a message. */
const MOST_LINES = 5;

interface ChangeSelectedProps {
  ids: readonly number[];
  onClose: () => void;
}

export default function ChangeSelected({ ids, onClose }: ChangeSelectedProps) {
  const { t } = useTranslation(['bulkChange', 'common']);
  const [field, setField] = useState<Field>('status');
  const [value, setValue] = useState<string | number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [change, { isLoading, error }] = useChangeSelectedOrdersMutation();
  const [bringBack] = usePatchOrdersMutation();
  const dispatch = useAppDispatch();
  const flash = useFlash();
  // A second try of the same change is the same request.
  const key = useRef(nanoid());
  const chosen = (next: string | number | null) => {
    key.current = nanoid();
    setMissing(false);
    setValue(next);
  };

  const undo = async (
    cells: NonNullable<Parameters<typeof bringBack>[0]['orderCellsPayload']['cells']>,
  ) => {
    const answer = await bringBack({ orderCellsPayload: { cells, partly: true } });
    if (!answer.data) return;
    dispatch(makeStale(['Order.LIST', 'Order.METRICS']));
    const { refused } = answer.data.data;
    const count = cells.length - refused.length;
    const undone = t('undone', { count });
    if (refused.length > 0) flash.error(undone, linesOf(refused));
    else flash.success(undone);
  };

  const onConfirm = async () => {
    // Only a purchase manager can be nobody.
    if (value === null && field !== 'purchase_manager_id') {
      setMissing(true);
      return;
    }
    const selectedOrdersPayload = { ids: [...ids], [field]: value } as SelectedOrdersPayload;
    const answer = await change({ 'Idempotency-Key': key.current, selectedOrdersPayload });
    if (!answer.data) return;
    const { changed, released, left: leftAlone, refused, undo: cells } = answer.data.data;
    const said = t('done', { count: changed });
    const onUndo = cells.length > 0 ? { onUndo: () => void undo(cells) } : undefined;
    const left = leftAlone > 0 ? [t('left', { count: leftAlone })] : [];
    const gone = released > 0 ? [t('released', { count: released })] : [];
    flash.success(said, [...gone, ...left, ...linesOf(refused)], onUndo);
    onClose();
  };

  const label = filterLabel(field)();
  const problem = isMissing ? t('needed') : undefined;
  return (
    <ConfirmDialog
      opened
      title={t('title', { count: ids.length })}
      confirmLabel={t('confirm', { count: ids.length })}
      holdsChanges={value !== null}
      isRunning={isLoading}
      error={error}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Select
          label={t('what')}
          value={field}
          data={FIELDS.map((one) => ({ value: one, label: filterLabel(one)() }))}
          allowDeselect={false}
          onChange={(next) => {
            setField(next ?? 'status');
            chosen(null);
          }}
        />
        {field === 'status' || field === 'received_cmr_original' ? (
          <Select
            key={field}
            label={label}
            error={problem}
            value={value === null ? null : String(value)}
            data={CHOICES[field].map((code) => ({
              value: code,
              label: choiceLabel(code),
            }))}
            allowDeselect={false}
            onChange={chosen}
          />
        ) : (
          <Manager
            key={field}
            label={label}
            field={field}
            error={problem}
            value={typeof value === 'number' ? value : null}
            onChange={chosen}
          />
        )}
      </div>
      {field === 'purchase_manager_id' && value === null ? (
        <p className={classes.note}>{t('nobody')}</p>
      ) : null}
    </ConfirmDialog>
  );
}

interface ManagerProps {
  label: string;
  field: keyof typeof LOOKUPS;
  error: string | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
}

function Manager({ label, field, error, value, onChange }: ManagerProps) {
  const lookup = LOOKUPS[field];
  return (
    <AsyncSelect<number>
      label={label}
      error={error}
      value={value}
      presentLabel={lookup.useName(value)}
      search={lookup.useSearch()}
      onChange={onChange}
    />
  );
}

/** What was left as it is, an order a line. */
const linesOf = (refused: readonly RefusedCellView[]) =>
  refused
    .slice(0, MOST_LINES)
    .map(
      ({ order_number: number, order_id: id, message, reason }) =>
        `${number ?? String(id)}: ${serverText(message, reason)}`,
    );
