/** Lists the keys of the payments to decide behind `?`; `keys.ts` answers them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedKeys } from '@/lib/shortcuts';
import { NUMBERED } from './keys';

/** @param decides whether the person may decide, or only look */
export function useListedDecideKeys(decides: boolean): void {
  const { t } = useTranslation('payments');
  const keys = useMemo(
    () => [
      { keys: 'j|Down', label: t('keys.next') },
      { keys: 'k|Up', label: t('keys.previous') },
      ...(decides
        ? [
            { keys: `1|${String(NUMBERED)}`, label: t('keys.mark') },
            { keys: 'Enter', label: t('keys.confirm') },
            { keys: 'i', label: t('keys.ignore') },
            { keys: 'u', label: t('keys.undo') },
          ]
        : []),
    ],
    [decides, t],
  );
  useListedKeys(keys);
}
