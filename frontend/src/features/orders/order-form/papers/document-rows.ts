/**
 * The files of an order (orders specification, sections 3 and 7), under the names of the form that takes
 * them. Which of them are stored is read from names of their own, see `wireOf` in `order-table.ts`.
 */
import { files } from '@/lib/form-files';

interface Kind {
  cargo: { category: string; is_dpl: boolean; is_thermogram: boolean };
}
interface Damaged {
  damage: { damage_enabled: boolean };
}
const isGeneralCargo = ({ cargo }: Kind) => cargo.category === 'GENERAL_CARGO';
const ofDamage = { when: ({ damage }: Damaged) => damage.damage_enabled };

export const DOCUMENTS = {
  // The client's order often is an e-mail.
  load_files: files(
    'record:documents.load',
    { added: 'load_files', removed: 'load_removed_files', stored: 'load' },
    { takesLetters: true },
  ),
  cmr_files: files('record:documents.cmr', {
    added: 'cmr_files',
    removed: 'cmr_removed_files',
    stored: 'cmr',
  }),
  dpl_files: files(
    'record:documents.dpl',
    { added: 'dpl_files', removed: 'dpl_removed_files', stored: 'dpl' },
    { when: (values: Kind) => isGeneralCargo(values) && values.cargo.is_dpl },
  ),
  thermogram_files: files(
    'record:documents.thermogram',
    { added: 'thermogram_files', removed: 'thermogram_removed_files', stored: 'thermogram' },
    { when: (values: Kind) => isGeneralCargo(values) && values.cargo.is_thermogram },
  ),
  cost_penalty_files: files('record:documents.cost_penalty', {
    added: 'cost_penalty_files',
    removed: 'cost_penalty_removed_files',
    stored: 'cost_penalty',
  }),
} as const;

export const DAMAGE_FILES = {
  added_client_invoices_files: files(
    'record:damage.client_files',
    {
      added: 'added_client_invoices_files',
      removed: 'removed_client_invoices_files',
      stored: 'client_files',
    },
    ofDamage,
  ),
  added_own_invoices_files: files(
    'record:damage.own_files',
    {
      added: 'added_own_invoices_files',
      removed: 'removed_own_invoices_files',
      stored: 'own_files',
    },
    ofDamage,
  ),
  added_credit_invoices_files: files(
    'record:damage.credit_files',
    {
      added: 'added_credit_invoices_files',
      removed: 'removed_credit_invoices_files',
      stored: 'credit_files',
    },
    ofDamage,
  ),
} as const;
