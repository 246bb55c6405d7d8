import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { differences, merged } from '@/lib/form-merge';
import { files } from '@/lib/form-files';
import type { StoredFile } from '@/lib/files';
import { text } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import { FormFiles } from './form-files';
import { FormText } from './form-inputs';
import { FormShell } from './form-shell';
import { useRecordForm } from './use-record-form';

interface Sent {
  make?: string | null;
  scan?: Blob[] | null;
  removed_scans?: { name: string }[] | null;
}

const CAR = formTable<Sent>()({
  make: text('vehicles:columns.make'),
  scan: files('vehicles:columns.model', {
    added: 'scan',
    removed: 'removed_scans',
    stored: 'scans',
  }),
});

const file = (name: string, size: number, content_type: string): StoredFile => ({
  name,
  size,
  content_type,
});
const policy = file('policy.pdf', 2_516_582, 'application/pdf');
const STORED = {
  make: 'Volvo',
  scans: [policy, file('old.doc', 900, 'application/msword')],
};

let sent: Sent[] = [];
let answer: { data?: unknown; error?: unknown } = {};
const read = vi.fn((stored: StoredFile) => Promise.resolve(`blob:${stored.name}`));

function Page() {
  const { frame } = useRecordForm({
    table: CAR,
    stored: STORED,
    update: (payload: Sent) => {
      sent.push(payload);
      return Promise.resolve(answer);
    },
  });
  return (
    <FormShell
      {...frame}
      title="A car"
      canSave
      onSaved={() => undefined}
      sections={[
        {
          id: 'one',
          title: 'One',
          content: (
            <>
              <FormText name="make" />
              <FormFiles name="scan" read={read} />
            </>
          ),
        },
      ]}
    />
  );
}

const made = (name: string, bytes = 10, type = '') =>
  new File([new Uint8Array(bytes)], name, { type });

async function open() {
  const view = renderElement(<Page />);
  const zone = await screen.findByRole('group', { name: 'Model' });
  const input = view.container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no place for a file');
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, zone, input, save };
}

const row = (name: string) => {
  const found = screen.getByRole('button', { name }).closest('li');
  if (!found) throw new Error(`there is no row of ${name}`);
  return within(found);
};

beforeEach(() => {
  sent = [];
  answer = { data: {} };
  read.mockClear();
  URL.createObjectURL = vi.fn(() => 'blob:chosen');
  URL.revokeObjectURL = vi.fn();
  server.use(tenantIs(), versionIs('1.0.0'));
});

it('sends what was chosen, dropped and pasted, and what was removed', async () => {
  const { user, zone, input, save } = await open();
  await user.upload(input, [made('a.pdf'), made('b.png')]);
  const area = input.closest('[class*=zone]') ?? zone;
  const dropped = { files: [made('c.docx')], types: ['Files'] };
  fireEvent.drop(area, { dataTransfer: dropped });
  fireEvent.paste(area, { clipboardData: { files: [made('d.jpg')] } });
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Remove b.png' }));
  await user.click(screen.getByRole('button', { name: 'Remove policy.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Remove old.doc' }));
  await user.click(screen.getByRole('button', { name: 'Keep old.doc' }));
  expect(row('policy.pdf').getByText('Removed')).toBeVisible();
  expect(row('old.doc').getByText('900 B')).toBeVisible();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const names = sent[0]?.scan?.map((one) => (one as File).name);
  expect(names).toEqual(['a.pdf', 'c.docx', 'd.jpg']);
  expect(sent[0]?.removed_scans).toEqual([{ name: 'policy.pdf' }]);
});

it('refuses beside the file what the server would refuse, and sends nothing', async () => {
  const { user, zone, input, save } = await open();
  fireEvent.drop(input.closest('[class*=zone]') ?? zone, {
    dataTransfer: {
      types: ['Files'],
      files: [
        made('empty.pdf', 0),
        made('setup.exe'),
        made('huge.pdf', 20 * 1024 * 1024 + 1),
        made(`${'x'.repeat(252)}.pdf`),
        made('good.pdf'),
      ],
    },
  });
  expect(row('empty.pdf').getByText('The file is empty')).toBeVisible();
  expect(row('setup.exe').getByText(/^Must be a PNG, JPG, PDF/u)).toBeVisible();
  expect(row('huge.pdf').getByText('The file is larger than 20 MB')).toBeVisible();
  expect(screen.getByText(/at most 255 characters/u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'empty.pdf' })).toHaveAccessibleDescription(
    'The file is empty',
  );
  await save();
  await waitFor(() => expect(screen.getByRole('button', { name: 'empty.pdf' })).toHaveFocus());
  expect(sent).toEqual([]);
  for (const bad of ['empty.pdf', 'setup.exe', 'huge.pdf', `${'x'.repeat(252)}.pdf`]) {
    await user.click(screen.getByRole('button', { name: `Remove ${bad}` }));
  }
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('shows at its file what the server says, until the files change', async () => {
  const message = "The file's content is not what its name says";
  answer = {
    error: { status: 422, data: { message: 'no', errors: { 'scan.1': [message] } } },
  };
  const { user, input, save } = await open();
  await user.upload(input, [made('good.pdf'), made('bad.pdf')]);
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(row('bad.pdf').getByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'bad.pdf' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove bad.pdf' }));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'good.pdf' })).toBeVisible();
});

it('shows pictures and PDFs on the page, and saves everything else', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  const { user, input } = await open();
  await user.click(screen.getByRole('button', { name: 'policy.pdf' }));
  const dialog = await screen.findByRole('dialog', { name: 'policy.pdf' });
  expect(await within(dialog).findByTitle('policy.pdf')).toHaveAttribute('src', 'blob:policy.pdf');
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(clicked).toEqual(['policy.pdf']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:policy.pdf');

  await user.click(screen.getByRole('button', { name: 'old.doc' }));
  await waitFor(() => expect(clicked).toEqual(['policy.pdf', 'old.doc']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.upload(input, made('photo.png', 10, 'text/html'));
  await user.click(screen.getByRole('button', { name: 'photo.png' }));
  expect(await screen.findByRole('img', { name: 'photo.png' })).toHaveAttribute(
    'src',
    'blob:chosen',
  );
  const [made1] = vi.mocked(URL.createObjectURL).mock.lastCall ?? [];
  expect((made1 as Blob).type).toBe('image/png');
});

it("keeps both people's files, and says which there will be", () => {
  const before = CAR.valuesOf(STORED);
  const added = [{ id: '1', file: made('mine.pdf') }];
  const mine = { ...before, scan: { ...before.scan, added, removed: ['policy.pdf', 'old.doc'] } };
  const theirs = CAR.valuesOf({ ...STORED, scans: [policy, file('new.png', 1, 'image/png')] });
  const found = differences(CAR.rows, { before, mine, theirs }, {});
  expect(found.asked).toEqual([]);
  const both = merged(CAR.rows, { before, mine, theirs }, found, () => 'mine');
  expect(both.scan.stored.map(({ name }) => name)).toEqual(['policy.pdf', 'new.png']);
  expect(both.scan.removed).toEqual(['policy.pdf']);
  expect(both.scan.added).toEqual(added);
});
