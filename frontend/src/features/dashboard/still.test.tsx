import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderElement } from '@/test/render';
import { CountUp } from './count-up';
import ProfitChart from './profit-chart';

const drawn = vi.hoisted((): unknown[] => []);
// The test's document has no canvas.
vi.mock('react-chartjs-2', () => ({
  Chart: ({ options }: { options: { animation: unknown } }) => {
    drawn.push(options.animation);
    return null;
  },
}));

it('moves nothing, from the first drawing on, for those who want no motion', async () => {
  const known = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...known(query),
    matches: query.includes('prefers-reduced-motion'),
  }));
  const steps = vi.spyOn(window, 'setInterval');
  renderElement(
    <>
      <ProfitChart points={[]} height={120} label="Profit" />
      <CountUp value={4200} format={String} />
    </>,
  );
  await vi.waitFor(() => expect(screen.getAllByText('4200')).toHaveLength(2));
  expect(new Set(drawn)).toEqual(new Set([false]));
  expect(steps.mock.calls.filter(([, each]) => each === 5)).toEqual([]);
});
