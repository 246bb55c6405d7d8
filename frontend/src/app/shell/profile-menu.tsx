import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { lazyPart } from '@/components/lazy-part';
import { useSignOut } from '@/features/session/use-sign-out';
import { profileEntries, type MenuReader } from './navigation';
import classes from './profile-menu.module.css';

const AppearanceChoices = lazyPart(
  () => import(/* webpackPrefetch: true */ './appearance-choices'),
);

interface ProfileMenuProps {
  reader: MenuReader;
  onShortcuts: () => void;
}

/** Who is signed in, their own screens, the app's appearance, and signing out. */
export function ProfileMenu({ reader, onShortcuts }: ProfileMenuProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
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
        <AppearanceChoices
          meanwhile={(failure) => failure ?? <div className={classes.choicesToCome} />}
        />
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
          onClick={() => {
            setOpen(false);
            signOut();
          }}
        >
          {t('profile.logout')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
