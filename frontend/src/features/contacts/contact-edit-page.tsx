/** An existing client or supplier (money specification, section 2.5); read only without `can_delete`. */
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { useGetContactQuery } from '@/api/generated/contacts';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { usePageTitle } from '@/components/page-title';
import { ContactForm } from './contact-form';

export function Component() {
  const { t } = useTranslation('contacts');
  const { user } = useCurrentUser();
  const id = Number(useParams().id);
  const { data, error, isFetching, refetch } = useGetContactQuery({ id });
  usePageTitle(data?.data.company_name ?? t('title'));
  if (error && !isFetching) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!user || data?.data.id !== id) return <DelayedSkeleton rows={8} />;
  return <ContactForm key={id} contact={data.data} />;
}
