import type { SettingsPayload } from '@/api/generated/types';
import { exact, local, text, toggle, unitPrice, whole } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

export const GENERAL = formTable<SettingsPayload>()({
  FUEL_PRICE: unitPrice('settings:prices.fuel'),
  ROAD_TAX: unitPrice('settings:prices.road'),
  SMTP_FROM_NAME: text('settings:mail.fromName'),
  SMTP_FROM_EMAIL: text('settings:mail.fromEmail'),
  SMTP_HOST: text('settings:mail.host'),
  SMTP_PORT: whole('settings:mail.port'),
  SMTP_USERNAME: text('settings:mail.username'),
  // A password may start or end with a space.
  SMTP_PASSWORD: exact('settings:mail.password', { group: 'password' }),
  change_password: local(toggle('settings:mail.changePassword', { group: 'password' })),
  OFFER_EMAIL: text('settings:offers.email'),
});

export type GeneralValues = typeof GENERAL.initial;

/** The password is sent only while 'Change password' is on (money specification, section 5). */
export function generalPayload(values: GeneralValues): SettingsPayload {
  const { SMTP_PASSWORD, ...payload } = GENERAL.payload(values);
  return values.change_password ? { ...payload, SMTP_PASSWORD } : payload;
}

/** Refusals of prices have the specification's lower-case names. */
export const generalAlias = (path: string) =>
  path === 'fuel_price' || path === 'road_tax' ? path.toUpperCase() : path;
