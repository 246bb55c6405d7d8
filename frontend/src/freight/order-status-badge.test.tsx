import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderElement } from '@/test/render';
import { OrderStatusBadge } from './order-status-badge';

it('draws what needs a vehicle and what is planned differently, although both are yellow', () => {
  renderElement(
    <>
      <OrderStatusBadge status="NEED_TO_BE_LOADED" />
      <OrderStatusBadge status="PLANNED" />
      <OrderStatusBadge status="LOADED" />
    </>,
  );
  const open = screen.getByText('Need to be loaded');
  const planned = screen.getByText('Planned');
  expect([open.dataset.tone, planned.dataset.tone]).toEqual(['yellow', 'yellow']);
  expect([open.dataset.sign, planned.dataset.sign]).toEqual(['open', 'arranged']);
  expect(screen.getByText('Loaded').dataset.sign).toBeUndefined();
});
