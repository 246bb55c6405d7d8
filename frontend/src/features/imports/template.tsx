import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDownloadImportTemplateMutation } from '@/api/generated/imports';
import type { ImportedKind } from './imported';
import { saveTable } from './save-table';
import classes from './imports.module.css';

/** A table with the headings of a kind; for orders with an example. */
export function Template({ kind }: { kind: ImportedKind }) {
  const { t } = useTranslation('imports');
  const [download, { isLoading }] = useDownloadImportTemplateMutation();
  return (
    <div className={classes.buttons}>
      <span>{t(kind === 'orders' ? 'file.onlyTemplate' : 'file.template')}</span>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          loading={isLoading}
          onClick={() =>
            void download({ kind, format }).then(({ data }) =>
              saveTable(`${kind}-template`, format, data),
            )
          }
        >
          {`${t('file.getTemplate')} ${t(`formats.${format}`)}`}
        </Button>
      ))}
    </div>
  );
}
