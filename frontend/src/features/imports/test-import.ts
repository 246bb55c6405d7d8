/** An import and its rows, for tests. */
import type { ImportRowView, ImportSummary } from '@/api/generated/types';
import type { ImportView } from './imported';

export const FOUND: ImportView = {
  id: 5,
  kind: 'contacts',
  status: 'MATCHING',
  file_name: 'clients.csv',
  is_own: true,
  source: { encoding: 'utf-8', sheets: [], sheet: null, heading_row: 1, is_heading_chosen: false },
  columns: [
    { heading: 'Name', field: 'company_name' },
    { heading: 'Colour', field: null },
    { heading: 'Mail', field: 'email' },
  ],
  fields: [
    { field: 'company_name', label: 'Company name', is_required: true },
    { field: 'types', label: 'Type', is_required: true },
    { field: 'email', label: 'Email', is_required: false },
  ],
  rows: 3,
  legs: 0,
  with_legs: 0,
  total: 0,
  done: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  bad: 0,
  noted: 0,
  undone: 0,
  kept: 0,
  can_undo: false,
  created_at: '2026-03-10T08:00:00Z',
};

export const ROWS = [
  {
    id: 2,
    number: 2,
    cells: ['Alfa', 'red', 'nobody'],
    cut: [0],
    verdict: 'BAD',
    errors: { email: ['“nobody” is not an e-mail address'], types: ['Choose at least one type'] },
    codes: {
      email: [{ code: 'not_emails', params: { address: 'nobody' } }],
      types: [{ code: 'no_type_chosen', params: {} }],
    },
    notes: {},
    note_codes: {},
    changes: [],
    legs: [],
  },
] satisfies (ImportRowView & { id: number })[];

export const SUMMARY: ImportSummary = {
  id: 5,
  kind: 'contacts',
  status: 'CHECKED',
  file_name: 'clients.csv',
  started_by: 'Ona',
  created_at: '2026-03-10T08:00:00Z',
  rows: 1200,
  good: 1100,
  bad: 100,
  imported: 0,
};
