/** A new client or supplier (money specification, section 2.5). */
import { useCurrentUser } from '@/api/current-user';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { NoPermission } from '@/components/no-permission';
import { ContactForm } from './contact-form';

export function Component() {
  const { user, isAdministrator, can } = useCurrentUser();
  // The form presets the person's category, so it waits for the person.
  if (!user) return <DelayedSkeleton rows={8} />;
  if (!isAdministrator && can('contacts none')) return <NoPermission />;
  return <ContactForm />;
}
