import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFromHost } from '@/api/tenant';
import { OfflineBar } from '@/components/offline-bar';
import { Logo } from '@/components/logo';
import { LanguageLinks } from './language-links';
import classes from './visitor-page.module.css';

/** The frame of a visitor's page: the product, the company and a small form. */
export function VisitorPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main className={classes.page}>
      <div className={classes.offline}>
        <OfflineBar />
      </div>
      <div className={classes.card}>
        <div className={classes.product}>
          <Logo size={28} />
          <div>
            <div className={classes.name}>{t('product')}</div>
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
