/** The person's language, colours and row height. The code is fetched before the menu is opened. */
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '@/features/session/language-choice';
import { choosePreference, DENSITIES, SCHEMES, useDensity, type Scheme } from '@/lib/preferences';
import classes from './profile-menu.module.css';

const SCHEME_LABELS = {
  auto: 'profile.system',
  light: 'profile.light',
  dark: 'profile.dark',
} as const;

export default function AppearanceChoices() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  return (
    <>
      <Choice label={t('profile.language')}>
        <LanguageChoice fullWidth />
      </Choice>
      <Choice label={t('profile.appearance')}>
        <SegmentedControl
          fullWidth
          value={colorScheme}
          onChange={(scheme: Scheme) => setColorScheme(scheme)}
          data={SCHEMES.map((value) => ({ value, label: t(SCHEME_LABELS[value]) }))}
        />
      </Choice>
      <Choice label={t('profile.density')}>
        <SegmentedControl
          fullWidth
          value={density}
          onChange={(value) => choosePreference({ density: value })}
          data={DENSITIES.map((value) => ({ value, label: t(`profile.${value}`) }))}
        />
      </Choice>
    </>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      {children}
    </div>
  );
}
