/** The general settings as their form holds them, and what is sent of them. */
import * as z from 'zod/mini';
import { textFromUnitPrice, unitPriceFromText, unitPriceText, wholeText } from '@/lib/form-texts';
import type { SettingsPayload, SettingsView } from './settings-api';

const text = z.string();

export const generalSchema = () =>
  z.object({
    FUEL_PRICE: unitPriceText(),
    ROAD_TAX: unitPriceText(),
    SMTP_FROM_NAME: text,
    SMTP_FROM_EMAIL: text,
    SMTP_HOST: text,
    SMTP_PORT: wholeText(),
    SMTP_USERNAME: text,
    SMTP_PASSWORD: text,
    change_password: z.boolean(),
    OFFER_EMAIL: text,
  });

export type GeneralValues = z.infer<ReturnType<typeof generalSchema>>;

export function generalValues(settings: SettingsView): GeneralValues {
  return {
    FUEL_PRICE: textFromUnitPrice(settings.FUEL_PRICE),
    ROAD_TAX: textFromUnitPrice(settings.ROAD_TAX),
    SMTP_FROM_NAME: settings.SMTP_FROM_NAME ?? '',
    SMTP_FROM_EMAIL: settings.SMTP_FROM_EMAIL ?? '',
    SMTP_HOST: settings.SMTP_HOST ?? '',
    SMTP_PORT: settings.SMTP_PORT?.toString() ?? '',
    SMTP_USERNAME: settings.SMTP_USERNAME ?? '',
    SMTP_PASSWORD: '',
    change_password: false,
    OFFER_EMAIL: settings.OFFER_EMAIL ?? '',
  };
}

const filled = (value: string) => (value.trim() === '' ? null : value.trim());

/** The password is sent only while 'Change password' is on (money specification, section 5). */
export function generalPayload(values: GeneralValues): SettingsPayload {
  return {
    FUEL_PRICE: unitPriceFromText(values.FUEL_PRICE),
    ROAD_TAX: unitPriceFromText(values.ROAD_TAX),
    SMTP_FROM_NAME: filled(values.SMTP_FROM_NAME),
    SMTP_FROM_EMAIL: filled(values.SMTP_FROM_EMAIL),
    SMTP_HOST: filled(values.SMTP_HOST),
    SMTP_PORT: values.SMTP_PORT.trim() === '' ? null : Number(values.SMTP_PORT),
    SMTP_USERNAME: filled(values.SMTP_USERNAME),
    // A password may begin or end with a blank.
    ...(values.change_password ? { SMTP_PASSWORD: values.SMTP_PASSWORD } : null),
    OFFER_EMAIL: filled(values.OFFER_EMAIL),
  };
}

/** Prices are refused under the lower-case names of the specification. */
export const generalAlias = (path: string) =>
  path === 'fuel_price' || path === 'road_tax' ? path.toUpperCase() : path;
