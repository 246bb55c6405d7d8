/** The language of a person's screens and mails, which the server keeps. */
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGES } from '@/lib/languages';
import { useOwnLanguage } from './use-own-language';

export function LanguageChoice({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t, i18n } = useTranslation();
  const choose = useOwnLanguage();
  return (
    <SegmentedControl
      fullWidth={fullWidth}
      aria-label={t('profile.language')}
      value={i18n.language}
      onChange={(language) => {
        if (isLanguage(language)) choose(language);
      }}
      data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
    />
  );
}
