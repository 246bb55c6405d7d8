/** Ranges of cells: selecting, copying, filling, clearing, and doing it again. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLanguages } from '@/lib/languages';
import { expectAccessible } from '@/test/axe';
import {
  alerted,
  cell,
  load,
  loads,
  Page,
  said,
  save,
  settled,
  type Load,
} from '@/test/loads-grid';
import { renderElement } from '@/test/render';
import { BlockRefusal, CellConflict, type BlockCell, type SendBlock } from './blocks';
import { repeated } from './ranges';

beforeAll(() => startLanguages('en'));

/** Every block that was sent, as `row.column=value`. */
let blocks: { cells: string[]; partly: boolean; versions: (string | undefined)[] }[];
/** How the server answers the next block. */
let answer: (cells: readonly BlockCell[]) => ReturnType<SendBlock>;
let changes: number;

beforeEach(() => {
  save.mockReset().mockResolvedValue();
  blocks = [];
  changes = 0;
  answer = (cells) => {
    changes += 1;
    const versions = new Map(cells.map(({ rowId }) => [rowId, `v${String(changes)}`]));
    return Promise.resolve({ versions, left: [] });
  };
});

function Blocks({ count = 20, rows: given }: { count?: number; rows?: Load[] }) {
  const [rows, setRows] = useState(given ?? loads(count));
  const put = (id: number, columnId: string, value: unknown) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, [columnId]: value } : row)));
  return (
    <Page
      rows={rows}
      rowCount={rows.length}
      rowVersion={() => 'v0'}
      onEdit={async (id, columnId, value) => {
        await save(id, columnId, value);
        put(id, columnId, value);
      }}
      onEditBlock={async (cells, partly) => {
        blocks.push({
          cells: cells.map((one) => `${String(one.rowId)}.${one.columnId}=${String(one.to)}`),
          partly,
          versions: cells.map(({ version }) => version),
        });
        const done = await answer(cells);
        const left = new Set(done.left.map(({ at }) => at));
        cells.forEach((one, at) => left.has(at) || put(one.rowId, one.columnId, one.to));
        return done;
      }}
    />
  );
}

const chosen = () => screen.queryAllByRole('gridcell', { selected: true });
const copy = () => {
  const setData = vi.fn();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
  return setData.mock.calls[0]?.[1] as string | undefined;
};
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: () => text },
  });

describe('a range', () => {
  it('grows with Shift and the arrows, keeps the focus, and ends with any other move', async () => {
    const { user } = renderElement(<Blocks />);
    await user.click(cell('FLL-100002', 'distance'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(chosen()).toHaveLength(4);
    expect(cell('FLL-100002', 'distance')).toHaveFocus();
    expect(said()).toContain('2 × 2 cells, from FLL-100002 to FLL-100003');
    await expectAccessible();
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{ArrowUp}{/Shift}');
    expect(chosen()).toEqual([cell('FLL-100001', 'distance'), cell('FLL-100002', 'distance')]);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toEqual([]);
    expect(cell('FLL-100003', 'distance')).toHaveFocus();
  });

  it('reaches to a click with Shift, except where rows are selected, and Esc gives it up', async () => {
    const { user } = renderElement(<Blocks />);
    await user.click(cell('FLL-100001', 'distance'));
    await user.keyboard('{Shift>}');
    await user.click(cell('FLL-100003', 'revenue'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toHaveLength(6);
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
    expect(cell('FLL-100001', 'distance')).toHaveFocus();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select FLL-100003' }));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([]);
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
  });

  it('reaches beyond the window, and is copied from there', async () => {
    const { user } = renderElement(<Blocks count={5000} />);
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
    const lines = copy()?.split('\n');
    expect(lines).toHaveLength(5000);
    expect(lines?.at(-1)).toBe('1050.00');
    expect(screen.getAllByRole('row').length).toBeLessThan(200);
  });

  it('is copied as a spreadsheet reads it, and pasted back as it was', async () => {
    const rows = [load(1, { client: 'Rhein\n"Logistik"' }), load(2), load(3), load(4)];
    const { user } = renderElement(<Blocks rows={rows} />);
    await user.click(cell('FLL-100001', 'status'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(copy()).toBe('Planned\t"Rhein\n""Logistik"""\nPlanned\tClient 2');
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const text = copy() ?? '';
    await user.click(cell('FLL-100003', 'revenue'));
    paste(text);
    await user.click(await screen.findByRole('button', { name: 'Change 2 cells' }));
    await waitFor(() => expect(blocks[0]?.cells).toEqual(['3.revenue=100001', '4.revenue=100002']));
  });

  it('takes a single pasted value into each of its cells, as one block', async () => {
    const { user } = renderElement(<Blocks />);
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    paste('7');
    await user.click(await screen.findByRole('button', { name: 'Change 3 cells' }));
    await waitFor(() =>
      expect(blocks).toEqual([
        {
          cells: ['1.revenue=700', '2.revenue=700', '3.revenue=700'],
          partly: false,
          versions: ['v0', 'v0', 'v0'],
        },
      ]),
    );
    expect(save).not.toHaveBeenCalled();
    expect(repeated([['1', '2']], { top: 0, bottom: 1, left: 0, right: 3 })).toEqual([
      ['1', '2', '1', '2'],
      ['1', '2', '1', '2'],
    ]);
  });

  it('is cleared with Delete where it may be, and filled from its first row with Ctrl+D', async () => {
    const { user } = renderElement(
      <Blocks rows={[load(1), load(2), load(3, { invoiced: true })]} />,
    );
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard(
      '{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}',
    );
    await user.keyboard('{Control>}d{/Control}');
    await settled();
    expect(save).toHaveBeenCalledExactlyOnceWith(2, 'revenue', 100_001);
    await user.keyboard('{Delete}');
    await settled();
    expect(blocks.at(-1)?.cells).toEqual([
      '1.loadingDate=null',
      '1.distance=null',
      '1.revenue=null',
      '2.loadingDate=null',
      '2.distance=null',
      '2.revenue=null',
      '3.loadingDate=null',
      '3.distance=null',
    ]);
  });
});

describe('undo and redo', () => {
  it('go back and forth through blocks and single cells, each with the version it made', async () => {
    const { user } = renderElement(<Blocks />);
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    paste('7');
    await user.click(await screen.findByRole('button', { name: 'Change 2 cells' }));
    await waitFor(() => expect(cell('FLL-100002', 'revenue')).toHaveTextContent('7.00'));
    await settled();
    await user.keyboard('{ArrowDown}{ArrowDown}5{Enter}');
    await settled();
    await user.keyboard('{Control>}zz{/Control}');
    await settled();
    expect(save).toHaveBeenLastCalledWith(3, 'revenue', 100_003);
    expect(blocks.at(-1)).toEqual({
      cells: ['1.revenue=100001', '2.revenue=100002'],
      partly: true,
      versions: ['v1', 'v1'],
    });
    await user.keyboard('{Control>}z{/Control}');
    expect(said()).toContain('Nothing to undo');
    await user.keyboard('{Control>}y{/Control}');
    await settled();
    expect(blocks.at(-1)?.versions).toEqual(['v2', 'v2']);
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('7.00');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await settled();
    expect(save).toHaveBeenLastCalledWith(3, 'revenue', 500);
    await user.keyboard('{Control>}y{/Control}');
    expect(said()).toContain('Nothing to do again');
  });

  it('leave what somebody else has changed since, and say where', async () => {
    const { user, store } = renderElement(<Blocks />);
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    paste('7');
    await user.click(await screen.findByRole('button', { name: 'Change 2 cells' }));
    await settled();
    answer = () =>
      Promise.resolve({ versions: new Map(), left: [{ at: 1, reason: 'Rasa changed it' }] });
    await user.keyboard('{Control>}z{/Control}');
    await settled();
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('1,000.01');
    expect(cell('FLL-100002', 'revenue')).toHaveTextContent('7.00');
    expect(store.getState().flashes[0]).toMatchObject({
      title: '1 cell was left as it is',
      lines: ['FLL-100002, Revenue, €: Rasa changed it'],
    });
  });
});

describe('a refused block', () => {
  const pasteTwo = async () => {
    const { user, store } = renderElement(<Blocks />);
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    paste('7');
    await user.click(await screen.findByRole('button', { name: 'Change 2 cells' }));
    await settled();
    return { user, store };
  };

  it('changes nothing and marks the very cells', async () => {
    answer = () => Promise.reject(new BlockRefusal('', [{ at: 1, reason: 'Too much' }]));
    const { user, store } = await pasteTwo();
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('1,000.01');
    expect(cell('FLL-100001', 'revenue')).toBeValid();
    expect(cell('FLL-100002', 'revenue')).toBeInvalid();
    expect(store.getState().flashes[0]?.title).toBe('None of 2 cells was saved');
    await user.keyboard('{Control>}z{/Control}');
    expect(said()).toContain('Nothing to undo');
  });

  it('asks about cells that somebody else has changed meanwhile', async () => {
    const usual = answer;
    answer = () =>
      Promise.reject(new BlockRefusal('', [{ at: 0, reason: 'Rasa: 12.00', isConflict: true }]));
    const { user } = await pasteTwo();
    const dialog = await screen.findByRole('dialog', { name: '1 cell was changed meanwhile' });
    expect(dialog).toHaveTextContent('FLL-100001, Revenue, €: Rasa: 12.00');
    answer = usual;
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite them' }));
    await settled();
    expect(blocks.at(-1)?.versions).toEqual([undefined, undefined]);
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('7.00');
  });
});

describe('a cell that somebody else has changed', () => {
  it('shows their value and asks whose stays', async () => {
    const { user } = renderElement(<Blocks />);
    save.mockRejectedValueOnce(new CellConflict('Rasa changed it at 10:41.', 'v9'));
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('9{Enter}{ArrowUp}');
    await act(() => Promise.resolve());
    expect(await screen.findByText('Rasa changed it at 10:41. Yours: 9.00.')).toBeVisible();
    expect(cell('FLL-100001', 'revenue')).toHaveAccessibleDescription(
      'Rasa changed it at 10:41. Yours: 9.00.',
    );
    expect(alerted()).toContain('Not saved: Revenue, €, FLL-100001. Rasa changed it at 10:41.');
    await expectAccessible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await settled();
    expect(save).toHaveBeenLastCalledWith(1, 'revenue', 900);
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('9.00');

    save.mockRejectedValueOnce(new CellConflict('Rasa changed it at 10:42.', 'v10'));
    await user.keyboard('8{Enter}{ArrowUp}');
    await screen.findByText('Rasa changed it at 10:42. Yours: 8.00.');
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await settled();
    expect(cell('FLL-100001', 'revenue')).toHaveFocus();
    expect(cell('FLL-100001', 'revenue')).toBeValid();
    expect(save).toHaveBeenCalledTimes(3);
  });
});
