import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import FerryChoice from './ferry-choice';

it('offers a way by ferry and by land, with how far each is', async () => {
  const onChange = vi.fn();
  const choice = { by_ferry: 1_104_000, by_land: 1_985_000 };
  const { user } = renderElement(
    <FerryChoice choice={choice} byLand={false} onChange={onChange} />,
  );
  const ferry = screen.getByRole('radio', { name: /^By ferry · 1\D?104\skm$/ });
  expect(ferry).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^By land · 1\D?985\skm$/ }));
  expect(onChange).toHaveBeenCalledWith(true);
  await expectAccessible();
});
