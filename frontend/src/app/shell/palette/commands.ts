import { useMantineColorScheme } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSavedViewsQuery } from '@/api/generated/list-views';
import { queryOfView } from '@/components/list-page/views/saved-view';
import { useOwnLanguage } from '@/features/session/use-own-language';
import { useSignOut } from '@/features/session/use-sign-out';
import { isLanguage, LANGUAGES } from '@/lib/languages';
import { paths } from '@/lib/paths';
import { hasScreen } from '../../screens';
import { mainEntries, profileEntries, settingsEntries } from '../navigation';
import { invoiceTabs } from '../tabs';
import { useMenuReader } from '../use-menu-reader';
import { useOpenEntry } from '../use-open-entry';

export type CommandGroup = 'screens' | 'views' | 'actions' | 'orders' | 'contacts';

/** One line of the palette. */
export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** A second line, such as the client of an order. */
  note?: string;
  /** The typed text is its whole number, plate or VIN: Enter takes it before what is found by a part. */
  isNamed?: boolean;
  /** The typed text is its own number, which nothing else has: Enter takes it before all others. */
  isNumbered?: boolean;
  run: () => void;
}

/** The screens the person may open. */
function useScreenCommands(): Command[] {
  // Another language draws them again.
  useTranslation();
  const reader = useMenuReader();
  const open = useOpenEntry();
  const main = mainEntries(reader);
  const seesInvoices = main.some(({ to }) => to === paths.invoices({ archived: false }));
  // The first tab is the entry in the menu.
  const tabs = seesInvoices ? invoiceTabs(reader).slice(1) : [];
  return [...main, ...tabs, ...settingsEntries(reader), ...profileEntries(reader)].map((entry) => ({
    id: entry.to,
    group: 'screens',
    label: i18next.t(entry.label),
    run: () => open(entry),
  }));
}

/** Actions that are possible on every screen. */
function useActionCommands(onShortcuts: () => void): Command[] {
  const { t, i18n } = useTranslation(['palette', 'common']);
  const { can, isAdministrator } = useMenuReader();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const chooseLanguage = useOwnLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const action = (id: string, label: string, run: () => void): Command => ({
    id,
    group: 'actions',
    label,
    run,
  });
  const seesContacts = isAdministrator || !can('contacts none');
  const forms = [
    { to: paths.orderCreate(), label: t('palette:newOrder'), shown: true },
    { to: paths.loadCreate(), label: t('palette:newLoad'), shown: true },
    { to: paths.contactNew(), label: t('palette:newContact'), shown: seesContacts },
  ];
  return [
    ...forms
      .filter(({ to, shown }) => shown && hasScreen(to))
      .map(({ to, label }) => action(to, label, () => void navigate(to))),
    action('light', t('palette:light'), () => setColorScheme('light')),
    action('dark', t('palette:dark'), () => setColorScheme('dark')),
    action('system', t('palette:system'), () => setColorScheme('auto')),
    ...Object.entries(LANGUAGES)
      .filter(([language]) => language !== i18n.language)
      .map(([language, name]) =>
        action(language, `${t('common:profile.language')}: ${name}`, () => {
          if (isLanguage(language)) chooseLanguage(language);
        }),
      ),
    action('shortcuts', t('common:profile.shortcuts'), onShortcuts),
    action('logout', t('common:profile.logout'), signOut),
  ];
}

const VIEWED = { orders: paths.orders, loads: paths.loads };

/** The saved views of a list. */
function useViewCommands(list: keyof typeof VIEWED): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useSavedViewsQuery({ list });
  if (!data || !hasScreen(VIEWED[list]())) return [];
  return data.data.map((view) => ({
    id: `view-${String(view.id)}`,
    group: 'views',
    label: view.name,
    note: t(`nav.${list}`),
    run: () => void navigate(`${VIEWED[list]()}?${queryOfView(view)}`),
  }));
}

/** All commands that do not depend on what is typed. */
export function useCommands(onShortcuts: () => void): Command[] {
  return [
    ...useScreenCommands(),
    ...useViewCommands('orders'),
    ...useViewCommands('loads'),
    ...useActionCommands(onShortcuts),
  ];
}
