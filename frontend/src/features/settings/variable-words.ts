import i18next from 'i18next';
import type { TemplateVariable } from '@/api/generated/types';

/** A variable's name in the person's language; one this app does not know yet as the server says. */
export const sayVariable = ({ identifier, label }: TemplateVariable): string =>
  i18next.t(`variables:${identifier}`, { defaultValue: label });
