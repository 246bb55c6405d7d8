/** What is typed in a filter counts also where its panel closes before the pause is over. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '@/test/render';
import { ListPage } from './list-page';
import { DayFilter, TextFilter } from './typed-filters';
import { useListAddress } from './use-list-address';

beforeEach(() => {
  vi.restoreAllMocks();
});

function Orders() {
  const { search, change, reset } = useListAddress('orders');
  const day = search.get('day');
  return (
    <ListPage
      title="Orders"
      permitted
      moreFilters={{
        activeCount: 0,
        content: (
          <>
            <TextFilter
              label="Load number"
              placeholder="Any"
              value={search.get('load') ?? ''}
              from={2}
              onChange={(load) => change({ load })}
            />
            <DayFilter
              key={day}
              label="Day"
              value={day}
              onChange={(next) => change({ day: next })}
            />
          </>
        ),
      }}
      chips={[]}
      onReset={reset}
    >
      <button type="button">row</button>
    </ListPage>
  );
}

function onScreen(width: 'wide' | 'narrow') {
  const matches = width === 'narrow';
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches,
        media: query,
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as unknown as MediaQueryList,
  );
  const view = renderRoutes([{ path: '/', element: <Orders /> }]);
  return { ...view, asked: () => view.router.state.location.search };
}

const FIELDS = [
  ['Load number', 'L-55', '?load=L-55'],
  ['Day', '2026-03-09', '?day=2026-03-09'],
] as const;

it.each(FIELDS)('takes %s when "Show results" closes the sheet at once', async (...field) => {
  const [label, text, asked] = field;
  const view = onScreen('narrow');
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await view.user.type(input, text);
  // As on phones, where a button does not take the focus from the field.
  screen.getByRole('button', { name: 'Show results' }).click();
  await waitFor(() => expect(view.asked()).toBe(asked));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(FIELDS)('takes %s when Esc closes the panel at once', async (label, text, asked) => {
  const view = onScreen('wide');
  await view.user.click(screen.getByRole('button', { name: 'More filters' }));
  await view.user.type(screen.getByLabelText(label, { selector: 'input' }), `${text}{Escape}`);
  expect(screen.queryByLabelText(label, { selector: 'input' })).toBeNull();
  expect(screen.getByRole('button', { name: 'More filters' })).toHaveFocus();
  expect(view.asked()).toBe(asked);
});

it('takes a text when its field is left, but keeps one that is too short to finish it', async () => {
  const { user, asked } = onScreen('wide');
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const input = screen.getByLabelText('Load number');
  await user.type(input, 'L');
  await user.click(screen.getByRole('button', { name: 'row' }));
  expect(asked()).toBe('');
  expect(input).toHaveValue('L');
  await user.type(input, '-55');
  await user.click(screen.getByRole('button', { name: 'row' }));
  expect(asked()).toBe('?load=L-55');
});
