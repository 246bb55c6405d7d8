/** Brings what Debetas says about documents: the button in the toolbar, and its dialog, which is loaded then. */
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { lazyPart } from '@/components/lazy-part';
import { ToolButton } from './tool-button';

const ValidationDialog = lazyPart(() => import('./validation-dialog'));

export function ValidationFile() {
  const { t } = useTranslation('accounting');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = t('validation.open');
  return (
    <>
      <ToolButton
        label={label}
        icon={<IconFileCheck size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <ValidationDialog
          onClose={close}
          meanwhile={(failure) => (
            <Dialog opened title={label} onClose={close}>
              {failure ?? <DelayedSkeleton rows={2} />}
            </Dialog>
          )}
        />
      ) : null}
    </>
  );
}
