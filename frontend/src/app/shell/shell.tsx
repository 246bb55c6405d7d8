import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { ErrorPanel } from '@/components/error-panel';
import { lazyPart } from '@/components/lazy-part';
import { HasScreenContext } from '@/components/screen-link';
import { AddAddressContext } from '@/freight/adding-address';
import { AddContactContext } from '@/freight/adding-contact';
import { pageClosed, pageOpened, selectUnreachable } from '@/api/session';
import { OfflineBar } from '@/components/offline-bar';
import { followUserLanguage } from '@/lib/languages';
import { followPreferencesOf } from '@/lib/preferences';
import { useAppDispatch } from '@/lib/redux';
import { useShortcut } from '@/lib/shortcuts';
import { mainEntries, type NavigationEntry } from './navigation';
import { AddContact } from '../add-contact';
import { AddAddress } from '../add-address';
import { hasScreen } from '../screens';
import { PaletteHost } from './palette/palette-host';
import { SessionDialog } from './session-dialog';
import { TopBar } from './top-bar';
import { UnreachableBar } from './unreachable-bar';
import { useMenuReader } from './use-menu-reader';
import { useOpenEntry } from './use-open-entry';
import classes from './shell.module.css';

const ShortcutList = lazyPart(() => import(/* webpackPrefetch: true */ './shortcut-list'));

const MAIN_ID = 'content';

/** The frame of every signed-in page: skip link, top bar, and the page in its own scroll area. */
export function Component() {
  const { t } = useTranslation();
  const reader = useMenuReader();
  const [laidOver, setLaidOver] = useState<'shortcuts' | 'palette' | null>(null);
  const main = useFocusAfterNavigation();
  const close = () => setLaidOver(null);
  const openShortcuts = () => setLaidOver('shortcuts');
  const openPalette = () => setLaidOver('palette');

  // The bar says it, and tries again, while the session cannot be renewed.
  const isCutOff = useSelector(selectUnreachable) !== null;
  const isUnread = reader.user === undefined && reader.error !== undefined && !isCutOff;

  const personId = reader.user?.id;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (personId === undefined) return undefined;
    followPreferencesOf(personId);
    dispatch(pageOpened(personId));
    return () => {
      dispatch(pageClosed());
    };
  }, [dispatch, personId]);
  const language = reader.user?.language;
  useEffect(() => {
    // Undefined until the server has answered.
    if (personId !== undefined) void followUserLanguage(language ?? null);
  }, [personId, language]);

  useShortcut('?', t('shortcuts.list'), openShortcuts, { scope: 'everywhere' });

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {t('skipToContent')}
      </a>
      <TopBar reader={reader} onShortcuts={openShortcuts} onPalette={openPalette} />
      <div>
        <OfflineBar />
        <UnreachableBar />
      </div>
      {withKeys(mainEntries(reader)).map((entry) => (
        <ScreenKeys key={entry.keys} entry={entry} keys={entry.keys} />
      ))}
      <main id={MAIN_ID} ref={main} className={classes.main} tabIndex={-1}>
        {isUnread ? (
          <div className={classes.unread}>
            <ErrorPanel error={reader.error} onRetry={reader.readAgain} />
          </div>
        ) : (
          <HasScreenContext value={hasScreen}>
            <AddContactContext value={AddContact}>
              <AddAddressContext value={AddAddress}>
                <Outlet />
              </AddAddressContext>
            </AddContactContext>
          </HasScreenContext>
        )}
      </main>
      <PaletteHost
        opened={laidOver === 'palette'}
        onOpen={openPalette}
        onClose={close}
        onShortcuts={openShortcuts}
      />
      <Dialog opened={laidOver === 'shortcuts'} onClose={close} title={t('shortcuts.title')}>
        <ShortcutList meanwhile={(failure) => failure ?? <DelayedSkeleton rows={12} />} />
      </Dialog>
      <SessionDialog />
    </div>
  );
}

type EntryWithKeys = NavigationEntry & { keys: string };

/** Of two entries with the same keys, the first one gets them. */
function withKeys(entries: readonly NavigationEntry[]): EntryWithKeys[] {
  return entries.filter(
    (entry, index): entry is EntryWithKeys =>
      entry.keys !== undefined && entries.findIndex(({ keys }) => keys === entry.keys) === index,
  );
}

function ScreenKeys({ entry, keys }: { entry: NavigationEntry; keys: string }) {
  const { t } = useTranslation();
  const open = useOpenEntry();
  const label = t('shortcuts.goTo', { screen: t(entry.label) });
  useShortcut(keys, label, () => open(entry), { scope: 'everywhere' });
  return null;
}

/**
 * After a link the focus is nowhere or still in the bar. The new page takes it, so that Tab goes on
 * there, unless it has focused one of its own fields or a user has opened a dialog meanwhile.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const { activeElement } = document;
    const isTaken = main.current?.contains(activeElement) || isInDialog(activeElement);
    if (!isTaken) main.current?.focus({ preventScroll: true });
    main.current?.scrollTo({ top: 0 });
  }, [pathname]);
  return main;
}

/** Whether it is in a dialog that is not about to close. */
const isInDialog = (element: Element | null): boolean =>
  element?.closest('[role="dialog"]') != null && element.closest('[data-closing]') === null;
