/** What is in a payment file, and what can be done with it. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetPaymentFileQuery } from '@/api/generated/settlements';
import { ErrorPanel } from '@/components/error-panel';
import { Loaded } from '@/components/loaded';
import { StatusBadge } from '@/components/status-badge';
import { paths } from '@/lib/paths';
import { FileActions } from './file-actions';
import { FileFacts } from './file-facts';
import { stateBadge } from './file-words';
import type { PaymentFileContents } from './files-api';
import { Transfers } from './transfers';
import classes from './files.module.css';

export function FileContents({ id }: { id: number }) {
  const { t } = useTranslation('paying');
  const query = useGetPaymentFileQuery({ id });
  const { error, isFetching, refetch, currentData } = query;
  const failure = error && !isFetching ? error : null;
  const title = currentData?.data.file.message_id ?? t('files.title');
  return (
    <Loaded title={title} query={{ ...query, data: currentData }}>
      {({ data }) => (
        <div className={classes.page} aria-busy={isFetching}>
          {failure ? <ErrorPanel error={failure} onRetry={() => void refetch()} /> : null}
          <Contents contents={data} />
        </div>
      )}
    </Loaded>
  );
}

function Contents({ contents: { file, transfers } }: { contents: PaymentFileContents }) {
  const { t } = useTranslation('paying');
  const { tone, text } = stateBadge(file);
  return (
    <>
      <header className={classes.head}>
        <Link to={paths.paymentFiles()}>{t('files.title')}</Link>
        <h1>{file.message_id}</h1>
        <span role="status">
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </span>
        <span className={classes.spring} />
        <FileActions file={file} />
      </header>
      <FileFacts file={file} />
      <Transfers of={file.message_id} transfers={transfers} />
    </>
  );
}
