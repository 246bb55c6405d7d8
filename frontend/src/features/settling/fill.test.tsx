import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { fillerOf } from './fill';
import { SETTLEMENT, wireOf } from './settlement-table';
import { proposal } from './test-settlement';
import { useFollowed } from './use-followed';

const NET = 'orders.1.supplier_amount_without_vat';

const formOf = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: SETTLEMENT.valuesOf(wireOf(proposal())) });
    useFollowed(form, 30);
    return form;
  }).result.current;

it('fills in what was found, and keeps what was typed', () => {
  const form = formOf();
  const fill = fillerOf(form);
  act(() => form.setValue('serie', 'MINE', { shouldDirty: true }));
  let kept: string[] = [];
  act(() => {
    kept = fill([
      ['serie', 'FV'],
      ['supplier_invoice_number', '88/11/2026'],
      ['supplier_invoice_date', '2026-03-20'],
      [NET, '910.00'],
    ]);
  });
  expect(kept).toEqual(['serie']);
  expect(form.getValues()).toMatchObject({
    serie: 'MINE',
    supplier_invoice_number: '88/11/2026',
    // These follow from what was found, so another paper may still fill them.
    payment_due_date: '2026-04-19',
    total_vat: '380.10',
    total_sum_with_vat: '2,190.10',
  });
  act(() => {
    kept = fill([
      ['supplier_invoice_number', '89/11/2026'],
      ['payment_due_date', '2026-05-01'],
      ['total_sum_with_vat', '2,190.11'],
    ]);
  });
  expect(kept).toEqual([]);
  expect(form.getValues()).toMatchObject({
    supplier_invoice_number: '89/11/2026',
    payment_due_date: '2026-05-01',
    total_sum_with_vat: '2,190.11',
  });
});
