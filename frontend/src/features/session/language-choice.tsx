/** The language of one's screens and letters, kept with the user. */
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, isLanguage, LANGUAGES } from '@/lib/languages';
import { useKeepLanguageMutation } from './profile/profile-api';

export function LanguageChoice({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t, i18n } = useTranslation();
  const [store] = useKeepLanguageMutation();
  return (
    <SegmentedControl
      fullWidth={fullWidth}
      aria-label={t('profile.language')}
      value={i18n.language}
      onChange={(language) => {
        if (!isLanguage(language)) return;
        // At once on this screen; the server keeps it for the next one.
        void chooseLanguage(language);
        void store(language);
      }}
      data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
    />
  );
}
