import { provides, readAnew, stale, NOTHING, IMPORT, type CallTags } from '../tag-types';

export const imports = {
  listImports: provides('Import.LIST'),
  createImport: stale('Import.LIST'),
  getImport: readAnew('Import.id'),
  listImportRows: readAnew('Import.id'),
  // They never change; other headings are other rows and columns.
  listImportLines: provides(),
  chooseImportHeadings: stale(...IMPORT),
  matchImportColumns: { stale: IMPORT, when: 'refused' },
  startImport: { stale: IMPORT, when: 'refused' },
  undoImport: { stale: IMPORT, when: 'refused' },
  cancelImport: { stale: IMPORT, when: 'refused' },
  downloadBadRows: NOTHING,
  downloadImportTemplate: NOTHING,
} as const satisfies CallTags;
