import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFlash } from '@/lib/flashes';
import { focusField } from '@/lib/field-errors';
import { newItem, type InvoiceValues } from './invoice-table';

/** The lines of the invoice, which can be added and removed. An order without a line stays without an invoice. */
export function useItems() {
  const { t } = useTranslation('invoiceForm');
  const flash = useFlash();
  const { control, getValues, setValue } = useFormContext<InvoiceValues>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'items' });
  const root = useRef<HTMLDivElement>(null);
  /** The line to focus once it is drawn: the new one, or the neighbour of a removed one. */
  const focusOn = useRef<number | null>(null);
  useEffect(() => {
    if (focusOn.current === null || !root.current) return;
    focusField(root.current, `items.${String(focusOn.current)}.name`);
    focusOn.current = null;
  }, [fields]);

  const setRemoved = (ids: readonly number[]) =>
    setValue('removed_order_ids', [...ids], { shouldDirty: true });

  const removeAt = (place: number) => {
    // A copy: the form writes into its own.
    const item = { ...getValues(`items.${place}`) };
    const before = getValues('removed_order_ids');
    focusOn.current = Math.max(0, Math.min(place, fields.length - 2));
    remove(place);
    const { order_id: order } = item;
    const isGone = !getValues('items').some((other) => other.order_id === order);
    if (order !== null && isGone) setRemoved([...before, order]);
    flash.success(t('lines.removed', { name: item.name }), [], {
      onUndo: () => {
        insert(Math.min(place, getValues('items').length), item, { shouldFocus: false });
        setRemoved(getValues('removed_order_ids').filter((id) => id !== order));
      },
    });
  };
  const add = () => {
    focusOn.current = fields.length;
    append(newItem(getValues('default_vat_tariff_percentage')), { shouldFocus: false });
  };
  return { root, fields, add, removeAt };
}
