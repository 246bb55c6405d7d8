import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface EntryActionsProps {
  plate: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a planning entry. */
export function EntryActions({ plate, onEdit, onDelete }: EntryActionsProps) {
  const { t } = useTranslation(['planning', 'common']);
  return (
    <>
      <ActionIcon aria-label={t('editOf', { plate })} onClick={onEdit}>
        <IconPencil size={16} />
      </ActionIcon>
      <Menu withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <ActionIcon aria-label={t('menuOf', { plate })}>
            <IconDotsVertical size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={onDelete}>
            {t('common:actions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
