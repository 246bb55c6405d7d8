/** Who a mail comes from, as its recipient sees it. */
import type { DataEmailSettingsView } from '@/api/generated/types';

/** The company's sender; a person's own is known to the server. */
export function mailSender(settings: DataEmailSettingsView['data']): string | null {
  const { default_email_username: name, email_domain: domain } = settings;
  if (name === null || domain === null) return null;
  const address = `${name}@${domain}`;
  const called = settings.default_mail_sender_name;
  return called ? `${called} <${address}>` : address;
}
