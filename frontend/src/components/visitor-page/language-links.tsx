import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseVisitorLanguage, isLanguage, LANGUAGES } from '@/lib/languages';
import classes from './visitor-page.module.css';

export function LanguageLinks() {
  const { t, i18n } = useTranslation();
  return (
    <div role="group" aria-label={t('profile.language')} className={classes.languages}>
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <UnstyledButton
          key={language}
          lang={language}
          className={classes.language}
          aria-pressed={i18n.language === language}
          onClick={() => {
            if (isLanguage(language)) void chooseVisitorLanguage(language);
          }}
        >
          {name}
        </UnstyledButton>
      ))}
    </div>
  );
}
