import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFromHost } from '@/api/tenant';
import { OfflineBar } from '@/components/offline-bar';
import { Logo } from '@/components/logo';
import { LanguageLinks } from './language-links';
import classes from './session-layout.module.css';

/** The page of a visitor who is not signed in: the product, the company, one small form. */
export function SessionLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['session', 'common']);
  return (
    <main className={classes.page}>
      <div className={classes.offline}>
        <OfflineBar />
      </div>
      <div className={classes.card}>
        <div className={classes.product}>
          <Logo size={28} />
          <div>
            <div className={classes.name}>{t('common:product')}</div>
            <div className={classes.company}>{nameFromHost(window.location.hostname)}</div>
          </div>
        </div>
        <h1>{title}</h1>
        {children}
      </div>
      <LanguageLinks />
    </main>
  );
}
