import type { SettingsPayload } from '@/api/generated/types';
import { exact, local, money, text, toggle, unitPrice, whole } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

export const GENERAL = formTable<SettingsPayload>()({
  FUEL_PRICE: unitPrice('record:settings.FUEL_PRICE'),
  ROAD_TAX: unitPrice('record:settings.ROAD_TAX'),
  SETTLEMENT_TOLERANCE: money('record:settings.SETTLEMENT_TOLERANCE'),
  SMTP_FROM_NAME: text('record:settings.SMTP_FROM_NAME'),
  SMTP_FROM_EMAIL: text('record:settings.SMTP_FROM_EMAIL'),
  SMTP_HOST: text('record:settings.SMTP_HOST'),
  SMTP_PORT: whole('record:settings.SMTP_PORT'),
  SMTP_USERNAME: text('record:settings.SMTP_USERNAME'),
  // A password may start or end with a space.
  SMTP_PASSWORD: exact('record:settings.SMTP_PASSWORD', { group: 'password' }),
  change_password: local(toggle('settings:mail.changePassword', { group: 'password' })),
  OFFER_EMAIL: text('record:settings.OFFER_EMAIL'),
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
