/** The menu of a row, under the button that opened it. */
import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconCash,
  IconCloudUpload,
  IconCopy,
  IconDownload,
  IconEye,
  IconHistory,
  IconMail,
  IconPencil,
  IconReceiptRefund,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import { sayText } from './cell-value';
import styles from './data-grid.module.css';
import type { MenuIcon } from './types';
import type { OpenedMenu } from './use-row-menu';

const ICONS: Readonly<Record<MenuIcon, typeof IconTrash>> = {
  eye: IconEye,
  download: IconDownload,
  edit: IconPencil,
  trash: IconTrash,
  copy: IconCopy,
  restore: IconRestore,
  archive: IconArchive,
  paid: IconCash,
  credit: IconReceiptRefund,
  history: IconHistory,
  mail: IconMail,
  upload: IconCloudUpload,
};

interface RowMenuProps<Row> {
  menu: OpenedMenu<Row>;
  /** The row's name, for screen readers. */
  name: string;
  /** Where it is drawn, so that the grid does not take its keys. */
  popups: HTMLElement | null;
  /** Closes it and gives the focus back to its cell. */
  onClose: () => void;
}

export function RowMenu<Row>({ menu, name, popups, onClose }: RowMenuProps<Row>) {
  const { column, row, place } = menu;
  return (
    <Menu
      opened
      onClose={onClose}
      closeOnItemClick={false}
      // The first entry has the focus instead.
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      position="bottom-end"
      floatingStrategy="fixed"
      portalProps={{ target: popups ?? undefined }}
    >
      <Menu.Target>
        <span className={styles.menuAnchor} style={place} aria-label={name} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown data-grid-popup>
        {column.items.map(({ id, title, icon, run, refusal }, position) => {
          const reason = refusal?.(row) ?? null;
          const Icon = ICONS[icon];
          return (
            <Menu.Item
              key={id}
              leftSection={<Icon size={16} aria-hidden />}
              // It keeps the focus, so that the reason is read.
              aria-disabled={reason !== null || undefined}
              className={reason === null ? styles.menuItem : styles.refusedItem}
              data-autofocus={position === 0 || undefined}
              onClick={() => {
                if (reason !== null) return;
                onClose();
                run(row);
              }}
            >
              {sayText(title)}
              {reason === null ? null : <span className={styles.reason}>{reason}</span>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
