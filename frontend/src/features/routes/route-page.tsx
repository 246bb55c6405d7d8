/** /routes/:id */
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useGetRouteQuery } from '@/api/generated/routes';
import { ErrorPanel } from '@/components/error-panel';
import { Loaded } from '@/components/loaded';
import { usePageTitle } from '@/components/page-title';
import { readApiError } from '@/lib/api-error';
import { useReturnPath } from '@/lib/opened-from';
import { RouteEditor } from './route-editor';
import classes from './routes.module.css';

export function Component() {
  const { t } = useTranslation('routes');
  const id = Number(useParams().id);
  const query = useGetRouteQuery({ id }, { refetchOnMountOrArgChange: true });
  // If it does not exist, or not for this person, trying again cannot help.
  if (!query.data && query.error && [403, 404].includes(readApiError(query.error).status)) {
    return <Unread error={query.error} />;
  }
  return (
    <Loaded title={t('title', { number: '' }).trim()} query={query}>
      {({ data }) => <RouteEditor key={id} route={data} onReadAgain={query.refetch} />}
    </Loaded>
  );
}

function Unread({ error }: { error: unknown }) {
  const { t } = useTranslation('routes');
  const title = t('unread');
  const returnTo = useReturnPath();
  usePageTitle(title);
  return (
    <div className={classes.unread}>
      <h1>{title}</h1>
      <ErrorPanel error={error} />
      <p>
        <Link to={returnTo}>{t('backToOrders')}</Link>
      </p>
    </div>
  );
}
