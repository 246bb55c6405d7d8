import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { differences, merged } from '@/lib/form-merge';
import { files } from '@/lib/form-files';
import type { StoredFile } from '@/lib/files';
import { text } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { renderElement } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import type { ReadsFile } from '../fields/file-field';
import { FormDialog } from './form-dialog';
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
  make: text('record:vehicle.make'),
  scan: files('record:vehicle.model', {
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
/** What the server keeps by now. */
let latest = STORED;
let arrives: Promise<unknown> = Promise.resolve();
const readAtOnce = (stored: StoredFile) => Promise.resolve(`blob:${stored.name}`);
const read = vi.fn<ReadsFile>(readAtOnce);

function Page() {
  const { frame } = useRecordForm({
    table: CAR,
    stored: STORED,
    update: async (payload: Sent) => {
      sent.push(payload);
      await arrives;
      return answer;
    },
    readAgain: () => Promise.resolve(latest),
  });
  return (
    <FormShell
      {...frame}
      title="A car"
      canSave
      onSaved={() => undefined}
      sections={[
        { id: 'none', title: 'None', content: null },
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
  latest = STORED;
  arrives = Promise.resolve();
  read.mockReset();
  read.mockImplementation(readAtOnce);
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
  await user.click(screen.getByRole('button', { name: 'Undo removing old.doc' }));
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
  expect(await screen.findByText('4 fields need attention')).toBeVisible();
  expect(within(screen.getByRole('navigation')).getByText('4 errors')).toBeInTheDocument();
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
  expect(await screen.findByText('1 field needs attention')).toBeVisible();
  expect(within(screen.getByRole('navigation')).getByText('1 error')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove bad.pdf' }));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'good.pdf' })).toBeVisible();
});

it('counts once what the server says of all the files together', async () => {
  const message = 'Too many files';
  answer = { error: { status: 422, data: { message: 'no', errors: { scan: [message] } } } };
  const { user, input, save } = await open();
  await user.upload(input, made('good.pdf'));
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('1 field needs attention')).toBeVisible();
  const choose = screen.getByRole('button', { name: 'Choose files' });
  expect(choose).toHaveAccessibleDescription(/^Model or drop .* Too many files$/u);
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

it('takes the same file again, and keeps the focus near what was removed', async () => {
  const { user, input } = await open();
  const again = made('a.pdf');
  await user.upload(input, again);
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  const choose = screen.getByRole('button', { name: 'Choose files' });
  expect(choose).toHaveFocus();
  expect(choose).toHaveAccessibleDescription(/^Model or drop or paste them here: PNG/u);
  await user.upload(input, again);
  expect(row('a.pdf').getByText('New')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove policy.pdf' }));
  const undo = screen.getByRole('button', { name: 'Undo removing policy.pdf' });
  expect(undo).toHaveFocus();
  // What is seen is a part of the name, for people who say it.
  expect(undo).toHaveTextContent('Undo');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove policy.pdf' })).toHaveFocus();
});

it('lets no file that misses the field take the place of the page', async () => {
  await open();
  const files = { files: [made('a.pdf')], types: ['Files'] };
  expect(fireEvent.dragOver(document.body, { dataTransfer: { ...files } })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { ...files } })).toBe(false);
  expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
});

it('refuses what is too much for one form', async () => {
  const { input, user } = await open();
  const large = (name: string, bytes: number) =>
    Object.defineProperty(made(name), 'size', { value: bytes });
  const megabytes = 1024 * 1024;
  const many = Array.from({ length: 21 }, (_, at) => large(`${String(at)}.pdf`, 5 * megabytes));
  await user.upload(input, many);
  expect(row('19.pdf').queryByText(/100 MB|At most/u)).not.toBeInTheDocument();
  expect(row('20.pdf').getByText(/^Together the files are larger than 100 MB/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove 0.pdf' }));
  expect(screen.queryByText(/100 MB/u)).not.toBeInTheDocument();
  await user.upload(input, made('small.pdf'));
  expect(row('small.pdf').getByText(/^Together/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove 1.pdf' }));
  await user.upload(input, made('one more.pdf'));
  expect(row('one more.pdf').getByText(/^At most 20 files/u)).toBeVisible();
});

/** A form in a dialog, with two fields of files. */
const PAIR = formTable<
  Sent & { photo?: Blob[] | null; removed_photos?: { name: string }[] | null }
>()({
  scan: files('record:vehicle.model', {
    added: 'scan',
    removed: 'removed_scans',
    stored: 'scans',
  }),
  photo: files('record:vehicle.make', {
    added: 'photo',
    removed: 'removed_photos',
    stored: 'photos',
  }),
});

function Popup() {
  const { frame } = useRecordForm({
    table: PAIR,
    stored: STORED,
    update: (payload: Sent) => {
      sent.push(payload);
      return Promise.resolve(answer);
    },
    readAgain: () => Promise.resolve(latest),
  });
  const [opened, setOpened] = useState(true);
  return (
    <FormDialog
      {...frame}
      opened={opened}
      title="A car"
      submitLabel="Save"
      onClose={() => setOpened(false)}
    >
      <FormFiles name="scan" read={read} />
      <FormFiles name="photo" read={read} />
    </FormDialog>
  );
}

function choosing() {
  const view = renderElement(<Popup />);
  const choose = async (label: string, chosen: File[]) => {
    const field = await screen.findByRole('group', { name: label });
    const input = field.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('there is no place for a file');
    await view.user.upload(input, chosen);
  };
  return { ...view, choose };
}

it('counts the files of all fields of a form together, as the server does', async () => {
  const { user, choose } = choosing();
  const large = (name: string) =>
    Object.defineProperty(made(name), 'size', { value: 20 * 1024 * 1024 });
  await choose('Model', ['a.pdf', 'b.pdf', 'c.pdf'].map(large));
  await choose('Marke', ['d.pdf', 'e.pdf', 'f.pdf'].map(large));
  expect(row('e.pdf').queryByText(/100 MB/u)).not.toBeInTheDocument();
  expect(row('f.pdf').getByText(/^Together the files are larger than 100 MB/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'f.pdf' })).toHaveFocus());
  expect(sent).toEqual([]);
  // It is over as soon as there is room, whichever field has made it.
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(screen.queryByText(/100 MB/u)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('shows a file in place of the fields of a dialog, and Esc leads back to them', async () => {
  const { user, choose } = choosing();
  await choose('Marke', [made('photo.png')]);
  const dialog = screen.getByRole('dialog', { name: 'A car' });
  const photo = screen.getByRole('button', { name: 'photo.png' });
  await user.click(photo);
  expect(await screen.findByRole('img', { name: 'photo.png' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  expect(dialog).toHaveAccessibleName('photo.png');
  expect(photo).not.toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Back to the form' })).toHaveFocus();
  await expectAccessible();
  await user.keyboard('{Escape}');
  expect(dialog).toHaveAccessibleName('A car');
  expect(screen.queryByRole('img', { name: 'photo.png' })).not.toBeInTheDocument();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:chosen');
  expect(photo).toBeVisible();
  expect(photo).toHaveFocus();

  const stored = screen.getByRole('button', { name: 'policy.pdf' });
  await user.click(stored);
  const page = await waitFor(() => dialog.querySelector('iframe') ?? expect.fail('no page yet'));
  expect(page).toHaveAttribute('src', 'blob:policy.pdf');
  await user.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(stored).toHaveFocus();
  // What was chosen is still to be saved.
  await user.keyboard('{Escape}');
  expect(dialog).toHaveAccessibleName('Leave without saving?');
});

it('goes on from what has arrived when files change during a save', async () => {
  const { user, input, save } = await open();
  await user.upload(input, [made('a.pdf'), made('b.pdf')]);
  await user.click(screen.getByRole('button', { name: 'Remove old.doc' }));
  const sending = hold();
  arrives = sending.until;
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
  await user.upload(input, made('c.pdf'));
  latest = { ...STORED, scans: [policy, file('a.pdf', 10, ''), file('b.pdf', 10, '')] };
  sending.letGo();

  await waitFor(() => expect(row('b.pdf').getByText('Removed')).toBeVisible());
  expect(row('a.pdf').queryByText('New')).not.toBeInTheDocument();
  expect(row('c.pdf').getByText('New')).toBeVisible();
  expect(screen.queryByText('old.doc')).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.scan?.map((one) => (one as File).name)).toEqual(['c.pdf']);
  expect(sent[1]?.removed_scans).toEqual([{ name: 'b.pdf' }]);
});

it('stops reading a file that is closed, and tries again when it could not be read', async () => {
  const { user } = await open();
  read.mockImplementationOnce(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'policy.pdf' }));
  await screen.findByRole('dialog', { name: 'policy.pdf' });
  const [, signal] = read.mock.lastCall ?? [];
  expect(signal?.aborted).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(signal?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: 'policy.pdf' })).toHaveFocus();

  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as RTK Query does
  read.mockImplementationOnce(() => Promise.reject({ status: 503, data: {} }));
  await user.click(screen.getByRole('button', { name: 'policy.pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const dialog = screen.getByRole('dialog', { name: 'policy.pdf' });
  expect(await within(dialog).findByTitle('policy.pdf')).toHaveAttribute('src', 'blob:policy.pdf');
});

it('leaves alone what another person has put in the place of a removed file', () => {
  const at = (uploaded_at: string): StoredFile => ({ ...policy, uploaded_at });
  const before = CAR.valuesOf({ ...STORED, scans: [at('2026-01-01T10:00:00Z')] });
  const mine = { ...before, scan: { ...before.scan, removed: ['policy.pdf'] } };
  const theirs = CAR.valuesOf({ ...STORED, scans: [at('2026-01-02T10:00:00Z')] });
  const found = differences(CAR.rows, { before, mine, theirs }, {});
  const both = merged(CAR.rows, { before, mine, theirs }, found, () => 'mine');
  expect(both.scan.removed).toEqual([]);
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
