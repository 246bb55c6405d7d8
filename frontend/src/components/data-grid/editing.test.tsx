import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLanguages } from '@/lib/languages';
import { useShortcuts } from '@/lib/shortcuts';
import { expectAccessible } from '@/test/axe';
import { Page, alerted, cell, load, loads, said, save, settled, show } from '@/test/loads-grid';
import { renderElement } from '@/test/render';

beforeAll(() => startLanguages('en'));
beforeEach(() => {
  save.mockReset().mockResolvedValue();
});

describe('editing', () => {
  it('replaces the value with the typed one, saves, and goes down', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('2500,5{Enter}');
    expect(save).toHaveBeenCalledWith(1, 'revenue', 250_050);
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('2,500.50');
    expect(cell('FLL-100002', 'revenue')).toHaveFocus();
    await waitFor(() => {
      expect(said()).toContain('Saved: Revenue, €, FLL-100001');
    });
  });

  it.each([
    ['{Shift>}{Enter}{/Shift}', 'FLL-100002', 'distance'],
    ['{Tab}', 'FLL-100003', 'revenue'],
    ['{Shift>}{Tab}{/Shift}', 'FLL-100003', 'loadingDate'],
  ])('saves with %s and goes to %s %s', async (keys, name, columnId) => {
    const { user } = show();
    await user.click(cell('FLL-100003', 'distance'));
    await user.keyboard(`{F2}900${keys}`);
    expect(save).toHaveBeenCalledWith(3, 'distance', 900_000);
    expect(cell(name, columnId)).toHaveFocus();
  });

  it('opens with the value selected and gives up with Esc', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Enter}');
    const input = screen.getByRole('textbox', { name: 'Revenue, €, FLL-100001' });
    expect(input).toHaveValue('1000.01');
    expect(input).toHaveFocus();
    await expectAccessible();
    await user.keyboard('9{Escape}');
    expect(save).not.toHaveBeenCalled();
    expect(cell('FLL-100001', 'revenue')).toHaveFocus();
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('1,000.01');
  });

  it('opens with a double click, and a click elsewhere saves', async () => {
    const { user } = show();
    await user.dblClick(cell('FLL-100001', 'revenue'));
    await user.keyboard('7');
    await user.click(cell('FLL-100004', 'client'));
    expect(save).toHaveBeenCalledWith(1, 'revenue', 700);
    expect(cell('FLL-100004', 'client')).toHaveFocus();
  });

  it('sends nothing when nothing changed', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{F2}{Enter}');
    expect(save).not.toHaveBeenCalled();
  });

  it('stays open with the reason when the text cannot be read', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('1.234{Enter}');
    const input = screen.getByRole('textbox', { name: 'Revenue, €, FLL-100001' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('At most two decimals');
    await user.click(cell('FLL-100005', 'client'));
    expect(screen.getByRole('textbox', { name: 'Revenue, €, FLL-100001' })).toHaveValue('1.234');
    await user.keyboard('{Backspace}{Enter}');
    expect(save).toHaveBeenCalledWith(1, 'revenue', 123);
  });

  it('chooses from a list by typing', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'status'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('lo');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Loaded']);
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith(1, 'status', 'LOADED');
    expect(cell('FLL-100001', 'status')).toHaveTextContent('Loaded');
    expect(cell('FLL-100002', 'status')).toHaveFocus();
  });

  it('chooses from a list with the arrows and with the pointer', async () => {
    const { user } = show();
    await user.dblClick(cell('FLL-100001', 'status'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(save).toHaveBeenLastCalledWith(1, 'status', 'LOADED');
    await user.dblClick(cell('FLL-100003', 'status'));
    await user.click(await screen.findByRole('option', { name: 'Loaded' }));
    expect(save).toHaveBeenLastCalledWith(3, 'status', 'LOADED');
    expect(cell('FLL-100003', 'status')).toHaveFocus();
  });

  it('reads a date in any of the usual forms', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'loadingDate'));
    await user.keyboard('20260411{Enter}');
    expect(save).toHaveBeenCalledWith(1, 'loadingDate', '2026-04-11');
  });

  it('chooses a day from the calendar', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'loadingDate'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('button', { name: '15 March 2026' }));
    expect(save).toHaveBeenCalledWith(1, 'loadingDate', '2026-03-15');
    expect(cell('FLL-100001', 'loadingDate')).toHaveTextContent('2026-03-15');
    await waitFor(() => expect(cell('FLL-100001', 'loadingDate')).toHaveFocus());
  });

  it('keeps the editor, its text and the focus while further rows arrive', async () => {
    function Growing() {
      const [rows, setRows] = useState(() => loads(40));
      return (
        <Page
          rows={rows}
          rowCount={100}
          onEdit={save}
          onNeedMore={() => {
            setRows(loads(100));
            return Promise.resolve();
          }}
        />
      );
    }
    const { user } = renderElement(<Growing />);
    await user.click(cell('FLL-100002', 'revenue'));
    await user.keyboard('12');
    const grid = screen.getByRole('grid');
    grid.scrollTop = 1500;
    fireEvent.scroll(grid);
    await screen.findByRole('rowheader', { name: 'FLL-100060' });
    await user.keyboard('34');
    const input = screen.getByRole('textbox', { name: 'Revenue, €, FLL-100002' });
    expect(input).toHaveFocus();
    expect(input).toHaveValue('1234');
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith(2, 'revenue', 123_400);
    expect(cell('FLL-100003', 'revenue')).toHaveFocus();
    // The third row is in sight again.
    expect(grid.scrollTop).toBeLessThan(150);
  });

  it('goes with the edited row when a reload moves it', async () => {
    function Reordered() {
      const [rows, setRows] = useState(() => loads(5));
      const reverse = () => setRows((all) => [...all].reverse());
      useEffect(() => {
        window.addEventListener('reload-rows', reverse);
        return () => window.removeEventListener('reload-rows', reverse);
      }, []);
      return <Page rows={rows} onEdit={save} />;
    }
    const { user } = renderElement(<Reordered />);
    await user.click(cell('FLL-100002', 'revenue'));
    await user.keyboard('12');
    act(() => void window.dispatchEvent(new Event('reload-rows')));
    const input = screen.getByRole('textbox', { name: 'Revenue, €, FLL-100002' });
    expect(input).toHaveFocus();
    await user.keyboard('34');
    expect(input).toHaveValue('1234');
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith(2, 'revenue', 123_400);
    expect(cell('FLL-100001', 'revenue')).toHaveFocus();
  });

  it('clears a cell with Delete, and refuses where it may not be empty', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('{Delete}');
    expect(save).toHaveBeenCalledWith(1, 'revenue', null);
    await user.click(cell('FLL-100001', 'status'));
    await user.keyboard('{Delete}');
    expect(save).toHaveBeenCalledTimes(1);
    expect(alerted()).toContain('This cell cannot be empty');
  });

  it('tells why a row cannot be edited', async () => {
    const { user } = show({ rows: [load(1, { invoiced: true })] });
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('5');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(alerted()).toContain('Already invoiced');
  });

  it('says so at a cell that nobody can edit, until one goes on', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('{F2}');
    const tip = await screen.findByText('Client cannot be edited here', { selector: '[id]' });
    expect(cell('FLL-100001', 'client')).toHaveAccessibleDescription(tip.textContent ?? '');
    // The pointer rests on the cell long enough for the cell's own tip.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerOver(cell('FLL-100001', 'client'), { pointerType: 'mouse' });
    expect(vi.getTimerCount()).toBe(1);
    act(() => void vi.runAllTimers());
    vi.useRealTimers();
    expect(tip).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(alerted()).not.toContain('Client cannot be edited here');
    await user.keyboard('{ArrowUp}');
    expect(alerted()).not.toContain('Client cannot be edited here');
  });

  it('hands no letter typed on such a cell to the page, but the keys of filter and help', async () => {
    const run = vi.fn();
    const heard = (event: KeyboardEvent) => {
      run(event.key);
    };
    const { user } = show();
    window.addEventListener('keydown', heard);
    await user.click(cell('FLL-100001', 'client'));
    await user.keyboard('n/?');
    await user.click(cell('FLL-100001', 'status'));
    await user.keyboard('{Escape}');
    window.removeEventListener('keydown', heard);
    expect(run.mock.calls.flat()).toEqual(['/', '?', 'Escape']);
  });

  it('lists its keys behind `?`: those that work in this list', () => {
    const listed: string[] = [];
    const Keys = () => {
      const all = useShortcuts();
      useEffect(() => {
        listed.splice(0, listed.length, ...all.map(({ keys }) => keys));
      });
      return null;
    };
    renderElement(
      <>
        <Page selectable={false} />
        <Keys />
      </>,
    );
    expect(listed).toEqual(expect.arrayContaining(['Enter|F2', 'Ctrl+Z', 'Ctrl+Home|Ctrl+End']));
    expect(listed).not.toContain('Space|Shift+Space');
    expect(listed).not.toContain('Alt+Enter');
  });

  it('shows the new value at once and takes it back when the server refuses', async () => {
    let refuse: (reason: Error) => void = () => undefined;
    save.mockReturnValueOnce(
      new Promise<void>((_, reject) => {
        refuse = reject;
      }),
    );
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('9{Enter}');
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('9.00');
    await act(async () => {
      refuse(new Error('Invoice exists'));
      await Promise.resolve();
    });
    await waitFor(() => {
      expect(cell('FLL-100001', 'revenue')).toHaveTextContent('1,000.01');
    });
    expect(cell('FLL-100001', 'revenue')).toBeInvalid();
    expect(alerted()).toContain('Not saved: Revenue, €, FLL-100001. Invoice exists');
    await user.keyboard('{ArrowUp}');
    expect(cell('FLL-100001', 'revenue')).toHaveAccessibleDescription('Invoice exists');
    // There is nothing to undo after a refusal.
    await user.keyboard('{Control>}z{/Control}');
    expect(save).toHaveBeenCalledTimes(1);
    expect(said()).toContain('Nothing to undo');
  });

  it('keeps the newer value when an older edit of the same cell is answered late', async () => {
    const answers: (() => void)[] = [];
    save.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)));
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('1{Enter}{ArrowUp}2{Enter}');
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('2.00');
    // Edits of a row are sent one after the other.
    expect(save).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await waitFor(() => {
      expect(save).toHaveBeenCalledTimes(2);
    });
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('2.00');
    answers[1]?.();
    await settled();
    expect(cell('FLL-100001', 'revenue')).toHaveTextContent('2.00');
  });

  it('undoes the last edit as an ordinary edit', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    await user.keyboard('5{Enter}');
    await settled();
    await user.keyboard('{ArrowDown}{ArrowDown}{Control>}z{/Control}');
    expect(cell('FLL-100001', 'revenue')).toHaveFocus();
    await waitFor(() => {
      expect(save).toHaveBeenLastCalledWith(1, 'revenue', 100_001);
    });
    await waitFor(() => {
      expect(cell('FLL-100001', 'revenue')).toHaveTextContent('1,000.01');
    });
  });
});

describe('the clipboard', () => {
  const clipboard = (text = '') => {
    const store = { text };
    return {
      store,
      clipboardData: {
        getData: () => store.text,
        setData: (_type: string, value: string) => {
          store.text = value;
        },
      },
    };
  };

  it('copies the cell, or the selected rows', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'revenue'));
    const one = clipboard();
    fireEvent.copy(cell('FLL-100001', 'revenue'), one);
    expect(one.store.text).toBe('1000.01');
    await user.keyboard(' {ArrowDown} ');
    const rows = clipboard();
    fireEvent.copy(cell('FLL-100002', 'revenue'), rows);
    expect(rows.store.text).toBe(
      'FLL-100001\tPlanned\tClient 1\t2026-03-09\t1200\t1000.01\n' +
        'FLL-100002\tPlanned\tClient 2\t2026-03-09\t1200\t1000.02',
    );
  });

  it('pastes one value at once', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'distance'));
    fireEvent.paste(cell('FLL-100001', 'distance'), clipboard('850 km\n'));
    await waitFor(() => {
      expect(save).toHaveBeenCalledWith(1, 'distance', 850_000);
    });
  });

  it('asks once before a column is filled, and undoes it in one step', async () => {
    const { user } = show();
    await user.click(cell('FLL-100002', 'revenue'));
    fireEvent.paste(cell('FLL-100002', 'revenue'), clipboard('1\n2\nx\n'));
    const dialog = await screen.findByRole('dialog', { name: 'Paste into 2 cells?' });
    expect(dialog).toHaveTextContent('From FLL-100002 to FLL-100003.');
    expect(dialog).toHaveTextContent('1 value does not fit and is left out.');
    expect(save).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Change 2 cells' }));
    await waitFor(() => {
      expect(save.mock.calls).toEqual([
        [2, 'revenue', 100],
        [3, 'revenue', 200],
      ]);
    });
    await waitFor(() => {
      expect(cell('FLL-100002', 'revenue')).toHaveFocus();
    });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => {
      expect(save.mock.calls.slice(2)).toEqual([
        [2, 'revenue', 100_002],
        [3, 'revenue', 100_003],
      ]);
    });
  });

  it('says so when nothing fits', async () => {
    const { user } = show();
    await user.click(cell('FLL-100001', 'client'));
    fireEvent.paste(cell('FLL-100001', 'client'), clipboard('a name'));
    expect(save).not.toHaveBeenCalled();
    expect(alerted()).toContain('None of the pasted values fits here');
  });
});
