/** The toolbar's menu for taking a list away as a file, and for bringing one. */
import { ActionIcon, Loader, Menu } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { saveAddress, saveText } from '@/lib/save-file';
import type { ListFiles, TableFormat } from './list-table';

interface FilesMenuProps<Arg> {
  files: ListFiles<Arg>;
  /** The filters of the screen. */
  arg: Arg;
}

export function FilesMenu<Arg>({ files, arg }: FilesMenuProps<Arg>) {
  const { t } = useTranslation();
  const [exportList, { isLoading }] = files.useExport();
  const save = async (format: TableFormat) => {
    if (isLoading) return;
    // A refusal is flashed, like every mutation's.
    const { data } = await exportList({ ...arg, format });
    if (typeof data !== 'string') return;
    const name = `${files.name}.${format}`;
    if (format === 'csv') saveText(name, data, 'text/csv');
    else saveAddress(name, data);
  };
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="input-xs"
          // Not `loading`, which disables it: the focus that the closing menu returns would be lost.
          aria-busy={isLoading}
          aria-label={isLoading ? t('files.exporting') : t('files.open')}
        >
          {isLoading ? <Loader size={16} /> : <IconFileSpreadsheet size={16} aria-hidden />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>{t('files.exportCsv')}</Menu.Item>
        {files.onlyCsv ? null : (
          <Menu.Item onClick={() => void save('xlsx')}>{t('files.exportXlsx')}</Menu.Item>
        )}
        {files.importAt === undefined ? null : (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to={files.importAt}>
              {t('files.import')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
