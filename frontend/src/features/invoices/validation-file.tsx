/** Brings what Debetas says about invoices: the button in the toolbar, and its dialog, which is loaded then. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { lazyPart } from '@/components/lazy-part';

const ValidationDialog = lazyPart(() => import('./validation-dialog'));

export function ValidationFile() {
  const { t } = useTranslation('invoices');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = t('validation.open');
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size="input-xs"
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          <IconFileCheck size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
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
