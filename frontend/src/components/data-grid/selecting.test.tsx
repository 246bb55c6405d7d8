/** Rows that are selected, one by one and all that match. */
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLanguages } from '@/lib/languages';
import { expectAccessible } from '@/test/axe';
import { Page, alerted, cell, loads, said, save, show } from '@/test/loads-grid';
import { renderElement } from '@/test/render';
import type { RowId } from './types';

beforeAll(() => startLanguages('en'));
beforeEach(() => {
  save.mockReset().mockResolvedValue();
});

describe('selecting', () => {
  const selected = () =>
    screen
      .getAllByRole('row', { selected: true })
      .map((row) => within(row).getByRole('rowheader').textContent)
      .toSorted();

  it('toggles with Space and the tick box, and extends with Shift', async () => {
    const { user } = show();
    await user.click(screen.getByRole('checkbox', { name: 'Select FLL-100002' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(selected()).toEqual(['FLL-100002', 'FLL-100003', 'FLL-100004']);
    expect(said()).toContain('3 rows selected');
    await user.keyboard(' ');
    expect(selected()).toEqual(['FLL-100002', 'FLL-100003']);
    await user.keyboard('{Shift>}');
    await user.click(cell('FLL-100006', 'client'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([
      'FLL-100002',
      'FLL-100003',
      'FLL-100004',
      'FLL-100005',
      'FLL-100006',
    ]);
  });

  it('clears the selection with Esc', async () => {
    const { user } = show();
    await user.click(screen.getByRole('checkbox', { name: 'Select FLL-100002' }));
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    expect(said()).toContain('Selection cleared');
  });

  const filteredEmpty = { text: 'No orders found', onReset: vi.fn() };
  const matching = (loadMatching: () => Promise<RowId[]>) => ({
    ids: new Set<RowId>(),
    onChange: () => undefined,
    loadMatching,
  });

  it.each([
    ['all', 3, 'All 3 rows selected'],
    ['those that are loaded', 400, 'All 3 loaded rows selected'],
    ['those that are loaded, if nobody has counted', undefined, 'All 3 loaded rows selected'],
  ])('selects %s by key without a filter, and says so', async (_rows, rowCount, text) => {
    const loadMatching = vi.fn(() => Promise.resolve([1, 2]));
    const { user } = show({ rows: loads(3), rowCount, selection: matching(loadMatching) });
    expect(screen.queryByRole('checkbox', { name: /matching/ })).not.toBeInTheDocument();
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(said()).toContain(text));
    expect(loadMatching).not.toHaveBeenCalled();
  });

  it('tells again what Ctrl+A has selected', async () => {
    const { user } = show({ rows: loads(3) });
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(said()).toContain('All 3 rows selected'));
    const before = said();
    await user.keyboard('{Control>}a{/Control}');
    // Screen readers read a text again only if it differs.
    await waitFor(() => expect(said()).not.toBe(before));
    expect(said()).toContain('All 3 rows selected');
  });

  it('leaves Ctrl+A to the browser where no rows can be selected', async () => {
    const { user } = show({ selectable: false });
    const left: string[] = [];
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (!defaultPrevented) left.push(key);
    };
    window.addEventListener('keydown', listen);
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{Control>}a{/Control}');
    window.removeEventListener('keydown', listen);
    expect(left).toEqual(['Control', 'a']);
  });

  it('says that all matching rows are selected, also those that are not loaded', async () => {
    const ids = Array.from({ length: 1204 }, (_, index) => index + 1);
    const loadMatching = () => Promise.resolve(ids);
    const { user } = show({ filteredEmpty, selection: matching(loadMatching), rowCount: 1204 });
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(said()).toContain('All 1,204 rows selected'));
  });

  it('selects all matching rows by their ids, and clears them again', async () => {
    const loadMatching = vi.fn(() => Promise.resolve([1, 2, 400]));
    const { user } = show({ filteredEmpty, selection: matching(loadMatching), rowCount: 400 });
    await user.click(screen.getByRole('checkbox', { name: 'Select all 400 matching rows' }));
    await waitFor(() => {
      expect(said()).toContain('3 rows selected');
    });
    const box = screen.getByRole('checkbox', { name: 'Clear the selection' });
    expect(box).toHaveAttribute('aria-checked', 'mixed');
    await user.click(box);
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    await expectAccessible();
  });

  it('has nothing to select in an empty list, by the box or by key', async () => {
    const loadMatching = vi.fn(() => Promise.resolve([]));
    const { user } = show({ filteredEmpty, rows: [], selection: matching(loadMatching) });
    const box = screen.getByRole('checkbox', { name: 'There are no rows to select' });
    expect(box).toHaveAttribute('aria-disabled', 'true');
    await user.click(box);
    await user.keyboard('{Control>}a{/Control}');
    expect(said()).toContain('There are no rows to select');
    expect(loadMatching).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it('lets a selection be cleared when its rows are no longer in the list', async () => {
    function Emptied() {
      const [rows, setRows] = useState(loads(1));
      return (
        <>
          <Page
            rows={rows}
            phase={{ is: 'ready' }}
            filteredEmpty={filteredEmpty}
            selection={matching(vi.fn())}
          />
          <button onClick={() => setRows([])}>empty</button>
        </>
      );
    }
    const { user } = renderElement(<Emptied />);
    await user.click(screen.getByRole('checkbox', { name: 'Select FLL-100001' }));
    await user.click(screen.getByRole('button', { name: 'empty' }));
    await user.click(screen.getByRole('checkbox', { name: 'Clear the selection' }));
    expect(screen.getByRole('checkbox', { name: 'There are no rows to select' })).toBeVisible();
  });

  it('says why the ids could not be loaded', async () => {
    const loadMatching = () => Promise.reject(new Error('The server is busy'));
    const { user } = show({ filteredEmpty, selection: matching(loadMatching) });
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => {
      expect(alerted()).toContain('The server is busy');
    });
  });
});
