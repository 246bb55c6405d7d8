import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNeedMore } from './use-need-more';

/** A list whose requests are answered when told to, with as many rows as `loaded` says. */
function list() {
  const asked: number[] = [];
  let answer = () => undefined as void;
  const onNeedMore = ({ upTo }: { upTo: number }) => {
    asked.push(upTo);
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const { result, rerender } = renderHook(
    (loaded: number) => useNeedMore({ loaded, complete: false, allowed: true, onNeedMore }),
    { initialProps: 40 },
  );
  const comes = (loaded: number) =>
    act(async () => {
      rerender(loaded);
      answer();
      await Promise.resolve();
    });
  return { asked, comes, scrollTo: (row: number) => act(() => result.current(row)) };
}

it('looks ahead as far as a person scrolls during a request, and no further once they rest', async () => {
  const { asked, comes, scrollTo } = list();
  scrollTo(32);
  scrollTo(72);
  await comes(140);
  expect(asked).toEqual([32]);
  scrollTo(95);
  expect(asked).toEqual([32, 95 + 4 * 40]);
  await comes(240);
  scrollTo(200);
  expect(asked).toHaveLength(2);
});

it('forgets the pace when the window goes up, as at the top of another list', async () => {
  const { asked, comes, scrollTo } = list();
  scrollTo(32);
  scrollTo(132);
  await comes(340);
  scrollTo(20);
  scrollTo(238);
  expect(asked).toEqual([32]);
});
