/** A new client or supplier (money specification, section 2.5). */
import { useCurrentUser } from '@/api/current-user';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { NoPermission } from '@/components/no-permission';
import { ContactForm } from './contact-form';

export function Component() {
  const { user, isAdministrator, can } = useCurrentUser();
  // The category of who works with one is preset, so the person comes first.
  if (!user) return <DelayedSkeleton rows={8} />;
  if (!isAdministrator && can('contacts none')) return <NoPermission />;
  return <ContactForm />;
}
