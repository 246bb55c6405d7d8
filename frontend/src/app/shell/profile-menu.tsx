import {
  Button,
  Popover,
  SegmentedControl,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '@/features/session/language-choice';
import { useSignOut } from '@/features/session/use-sign-out';
import { NavLink } from 'react-router';
import { choosePreference, DENSITIES, SCHEMES, useDensity, type Scheme } from '@/lib/preferences';
import { profileEntries, type MenuReader } from './navigation';
import classes from './profile-menu.module.css';

const SCHEME_LABELS = {
  auto: 'profile.system',
  light: 'profile.light',
  dark: 'profile.dark',
} as const;

interface ProfileMenuProps {
  reader: MenuReader;
  onShortcuts: () => void;
}

/** Who is signed in, their own screens, how the app looks for them, and the way out. */
export function ProfileMenu({ reader, onShortcuts }: ProfileMenuProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  const name = reader.user?.name ?? '';

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.initial}
          aria-label={t('profile.open', { name })}
          onClick={() => setOpen(!open)}
        >
          {name.charAt(0).toUpperCase()}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('profile.open', { name })}>
        <div className={classes.hello}>{t('profile.hello', { name })}</div>
        {profileEntries(reader).map(({ to, label }) => (
          <Button
            key={to}
            component={NavLink}
            to={to}
            variant="subtle"
            color="gray"
            justify="flex-start"
            className={classes.screen}
            onClick={() => setOpen(false)}
          >
            {t(label)}
          </Button>
        ))}
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
        <Button
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconKeyboard size={16} />}
          onClick={() => {
            setOpen(false);
            onShortcuts();
          }}
        >
          {t('profile.shortcuts')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconLogout size={16} />}
          onClick={signOut}
        >
          {t('profile.logout')}
        </Button>
      </Popover.Dropdown>
    </Popover>
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
