import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDownloadBadRowsMutation } from '@/api/generated/imports';
import { FileRows } from './file-rows';
import type { ImportedKind, ImportView } from './imported';
import { saveTable } from './save-table';
import classes from './imports.module.css';

/** The rows with errors, and the way to download them. */
export function BadRows({ kind, found }: { kind: ImportedKind; found: ImportView }) {
  const { t } = useTranslation('imports');
  const [download, { isLoading }] = useDownloadBadRowsMutation();
  const save = async (format: 'csv' | 'xlsx') => {
    const { data: file } = await download({ id: found.id, format });
    saveTable(`${kind}-errors`, format, file);
  };
  return (
    <FileRows found={found} shown="bad" count={found.bad}>
      <div className={classes.buttons}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            loading={isLoading}
            onClick={() => void save(format)}
          >
            {`${t(kind === 'orders' ? 'rows.bad.downloadOrders' : 'rows.bad.download', { count: found.bad })} ${t(`formats.${format}`)}`}
          </Button>
        ))}
      </div>
    </FileRows>
  );
}
