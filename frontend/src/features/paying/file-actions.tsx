/** What can be done with a payment file. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { mayExport } from '@/freight/accounting/permissions';
import type { PaymentFileView } from './files-api';
import { NotePaid } from './note-paid';
import { useDownload } from './use-download';
import { WithdrawFile } from './withdraw-file';
import classes from './files.module.css';

type Asked = 'paid' | 'withdraw';

export function FileActions({ file }: { file: PaymentFileView }) {
  const { t } = useTranslation('paying');
  const { isAdministrator, can } = useCurrentUser();
  const { download, isFetching } = useDownload(file);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  // What has ended is not paid again.
  const isOpen = file.state === 'MADE' && mayExport({ isAdministrator, can });
  return (
    <div className={classes.actions}>
      {isOpen ? (
        <>
          <Button variant="default" onClick={() => setAsked('withdraw')}>
            {t('withdraw.open')}
          </Button>
          <Button variant="default" onClick={() => setAsked('paid')}>
            {t('paid.open')}
          </Button>
        </>
      ) : null}
      <Button
        variant={file.state === 'MADE' ? 'filled' : 'default'}
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isFetching}
        onClick={download}
      >
        {t('download')}
      </Button>
      {asked === 'paid' ? <NotePaid file={file} onClose={close} /> : null}
      {asked === 'withdraw' ? <WithdrawFile file={file} onClose={close} /> : null}
    </div>
  );
}
