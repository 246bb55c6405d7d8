/** Lists the grid's keys behind `?`, if they do something in this list. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedKeys } from '@/lib/shortcuts';

interface GridAbilities {
  edits: boolean;
  selects: boolean;
  expands: boolean;
  hasDetails: boolean;
  hasMenus: boolean;
  /** Not on phones, where rows are cards. */
  hasRanges: boolean;
}

export function useGridKeys(abilities: GridAbilities): void {
  const { edits, selects, expands, hasDetails, hasMenus, hasRanges } = abilities;
  const { t } = useTranslation('grid');
  const keys = useMemo(
    () =>
      [
        edits && { keys: 'Enter|F2', label: t('keys.edit') },
        edits && { keys: 'Delete', label: t('keys.clear') },
        edits && { keys: 'Ctrl+Z', label: t('keys.undo') },
        edits && { keys: 'Ctrl+Y|Ctrl+Shift+Z', label: t('keys.redo') },
        hasRanges && { keys: 'Shift+Up|Shift+Down', label: t('keys.range') },
        edits && hasRanges && { keys: 'Ctrl+D', label: t('keys.fillDown') },
        { keys: 'Ctrl+C', label: t('keys.copy') },
        edits && { keys: 'Ctrl+V', label: t('keys.paste') },
        selects && { keys: 'Space|Shift+Space', label: t('keys.select') },
        selects && { keys: 'Ctrl+A', label: t('keys.selectMatching') },
        edits && { keys: 'Alt+Down', label: t('keys.openList') },
        expands && !edits && { keys: 'Alt+Down', label: t('keys.openPanel') },
        hasMenus && { keys: 'Alt+Down', label: t('keys.openMenu') },
        hasDetails && { keys: 'Alt+Enter', label: t('keys.details') },
        { keys: 'Ctrl+Enter', label: t('keys.newTab') },
        { keys: 'Ctrl+Home|Ctrl+End', label: t('keys.ends') },
        { keys: 'Esc', label: t('keys.leave') },
      ].filter((key) => key !== false),
    [edits, expands, hasDetails, hasMenus, hasRanges, selects, t],
  );
  useListedKeys(keys);
}
