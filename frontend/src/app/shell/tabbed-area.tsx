import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import type { TextKey } from '@/lib/say';
import type { NavigationEntry } from './navigation';
import { NavigationLink } from './navigation-link';
import classes from './tabbed-area.module.css';

interface TabbedAreaProps {
  label: string;
  tabs: readonly NavigationEntry<TextKey>[];
  /** Its screens are as high as the window, such as lists. */
  fills?: boolean;
}

/** Screens that belong together, with a tab for each. */
export function TabbedArea({ label, tabs, fills = false }: TabbedAreaProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Its words decide how wide the tabs are.
  const { language } = useTranslation().i18n;

  // On narrow screens the tabs scroll sideways, and the chosen one may be out of sight.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, tabs.length, language]);

  return (
    <div className={classes.area} data-fills={fills || undefined}>
      <nav ref={bar} className={classes.tabs} aria-label={label}>
        {tabs.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} className={classes.tab} isExact />
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
