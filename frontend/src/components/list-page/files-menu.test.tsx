import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { hold } from '@/test/hold';
import { renderElement } from '@/test/render';
import { saveAddress, saveText } from '@/lib/save-file';
import { FilesMenu } from './files-menu';
import type { ListFiles } from './list-table';

vi.mock('@/lib/save-file', () => ({ saveAddress: vi.fn(), saveText: vi.fn() }));

interface Filters {
  name?: string;
}

const asked = vi.fn();

const files = (answer: unknown, importAt?: string): ListFiles<Filters> => ({
  name: 'contacts',
  useExport: () => [
    (arg) => {
      asked(arg);
      return Promise.resolve({ data: answer });
    },
    { isLoading: false },
  ],
  importAt,
});

it('exports with the filters of the screen, as text or as a workbook', async () => {
  const { user } = renderElement(<FilesMenu files={files('table')} arg={{ name: 'Alfa' }} />);
  await user.click(screen.getByRole('button', { name: 'Export or import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(saveText).toHaveBeenCalledWith('contacts.csv', 'table', 'text/csv'));
  expect(asked).toHaveBeenLastCalledWith({ name: 'Alfa', format: 'csv' });

  await user.click(screen.getByRole('button', { name: 'Export or import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as Excel (XLSX)' }));
  await waitFor(() => expect(saveAddress).toHaveBeenCalledWith('contacts.xlsx', 'table'));
  expect(screen.queryByRole('menuitem', { name: /Import/ })).toBeNull();
});

it('keeps the focus while a file is made, and makes one at a time', async () => {
  const making = hold();
  const exports: unknown[] = [];
  const slow: ListFiles<Filters> = {
    name: 'contacts',
    useExport: () => {
      const [isLoading, setLoading] = useState(false);
      return [
        async (arg) => {
          exports.push(arg.format);
          setLoading(true);
          await making.until;
          setLoading(false);
          return {};
        },
        { isLoading },
      ];
    },
  };
  const { user } = renderElement(<FilesMenu files={slow} arg={{}} />);
  const open = screen.getByRole('button', { name: 'Export or import' });
  open.focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Export as CSV' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(open).toHaveAttribute('aria-busy', 'true'));
  expect(open).toHaveAccessibleName('The file is being made');
  await waitFor(() => expect(open).toHaveFocus());

  await user.click(open);
  await user.click(await screen.findByRole('menuitem', { name: 'Export as Excel (XLSX)' }));
  expect(exports).toEqual(['csv']);
  making.letGo();
  await waitFor(() => expect(open).toHaveAttribute('aria-busy', 'false'));
  expect(open).toHaveAccessibleName('Export or import');
});

it('saves nothing after a refusal, and leads to the import', async () => {
  vi.mocked(saveText).mockClear();
  const { user, router } = renderElement(<FilesMenu files={files(undefined, '/other')} arg={{}} />);
  await user.click(screen.getByRole('button', { name: 'Export or import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await user.click(screen.getByRole('button', { name: 'Export or import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import from a file…' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
  expect(saveText).not.toHaveBeenCalled();
});
