/** The dialog that makes a payment file, whose code is loaded when it is opened. */
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { lazyPart } from '@/components/lazy-part';
import type { MakeFileProps } from './make-file-dialog';

const MakeFileDialog = lazyPart(() => import('./make-file-dialog'));

export function MakeFile(props: MakeFileProps) {
  const { t } = useTranslation('paying');
  return (
    <MakeFileDialog
      {...props}
      meanwhile={(failure) => (
        <Dialog opened title={t('make.open')} onClose={props.onClose}>
          {failure ?? <DelayedSkeleton rows={3} />}
        </Dialog>
      )}
    />
  );
}
