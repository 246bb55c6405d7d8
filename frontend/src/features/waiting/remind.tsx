/** The dialog that reminds clients, whose code is loaded when it is opened. */
import { lazyPart } from '@/components/lazy-part';
import { LoadingDialog } from '@/components/loading-dialog';
import { useTranslation } from 'react-i18next';
import type { RemindProps } from './remind-dialog';

const RemindDialog = lazyPart(() => import('./remind-dialog'));

export function Remind(props: RemindProps) {
  const { t } = useTranslation('waiting');
  return (
    <RemindDialog
      {...props}
      meanwhile={(failure) => (
        <LoadingDialog title={t('remind.title')} onClose={props.onClose} failure={failure} />
      )}
    />
  );
}
