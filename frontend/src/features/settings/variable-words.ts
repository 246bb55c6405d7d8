import i18next from 'i18next';
import type { TemplateVariable } from '@/api/generated/types';

/** A variable's name in the person's language, or the server's name for one that is unknown here. */
export const sayVariable = ({ identifier, label }: TemplateVariable): string =>
  i18next.t(`variables:${identifier}`, { defaultValue: label });
