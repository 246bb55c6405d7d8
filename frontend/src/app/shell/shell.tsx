import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { followUserLanguage } from '@/lib/languages';
import { paths } from '@/lib/paths';
import { useShortcut } from '@/lib/shortcuts';
import { hasScreen } from '../screens';
import { ShortcutList } from './shortcut-list';
import { TopBar } from './top-bar';
import classes from './shell.module.css';

const MAIN_ID = 'content';

/** The frame of every signed-in page: skip link, top bar, and the page in its own scroll area. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const main = useFocusAfterNavigation();

  useEffect(() => {
    void followUserLanguage(user?.language);
  }, [user?.language]);

  useShortcut('?', t('shortcuts.list'), () => setShortcutsOpen(true), { scope: 'everywhere' });
  useScreenShortcut('g o', t('shortcuts.goOrders'), paths.orders());
  useScreenShortcut('g l', t('shortcuts.goLoads'), paths.loads());
  useScreenShortcut('g p', t('shortcuts.goPlanning'), paths.vehiclePlanning());

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {t('skipToContent')}
      </a>
      <TopBar onShortcuts={() => setShortcutsOpen(true)} />
      <main id={MAIN_ID} ref={main} className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <ShortcutList opened={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </div>
  );
}

function useScreenShortcut(keys: string, label: string, to: string): void {
  const navigate = useNavigate();
  useShortcut(keys, label, () => void navigate(to), {
    scope: 'everywhere',
    enabled: hasScreen(to),
  });
}

/**
 * A link that opens another page leaves the focus on nothing, or in the bar. The page takes it, so
 * that Tab goes on there; a page that focused a field of its own keeps it.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const { activeElement } = document;
    if (!main.current?.contains(activeElement)) main.current?.focus({ preventScroll: true });
    main.current?.scrollTo({ top: 0 });
  }, [pathname]);
  return main;
}
