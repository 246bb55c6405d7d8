/** /routes/:id */
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetRouteQuery } from '@/api/generated/routes';
import { Loaded } from '@/components/loaded';
import { RouteEditor } from './route-editor';

export function Component() {
  const { t } = useTranslation('routes');
  const id = Number(useParams().id);
  const query = useGetRouteQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded title={t('title', { number: '' }).trim()} query={query}>
      {({ data }) => <RouteEditor key={id} route={data} onReadAgain={query.refetch} />}
    </Loaded>
  );
}
