/** Gives all selected orders one value: the action of the selection bar, and its dialog. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowId } from '@/components/data-grid/types';
import { lazyPart } from '@/components/lazy-part';
import { LoadingDialog } from '@/components/loading-dialog';
import { formatInteger } from '@/lib/numbers';

/** The server changes no more at once. */
const MOST_SELECTED = 5000;

const ChangeSelected = lazyPart(() => import('./change-selected'));

export function useChangeSelected(ids: ReadonlySet<RowId>) {
  const { t } = useTranslation('orders');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const isTooMany = ids.size > MOST_SELECTED;
  return {
    action: {
      id: 'change',
      label: t('bulk.open'),
      onRun: () => setAsking(true),
      disabledReason: isTooMany ? t('bulk.tooMany', { most: formatInteger(MOST_SELECTED) }) : null,
    },
    dialog: isAsking ? (
      <ChangeSelected
        ids={[...ids]}
        onClose={close}
        meanwhile={(failure) => (
          <LoadingDialog title={t('bulk.open')} onClose={close} failure={failure} />
        )}
      />
    ) : null,
  };
}
