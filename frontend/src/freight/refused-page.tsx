import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import columns from '@/components/page-column.module.css';
import { usePageTitle } from '@/components/page-title';
import { paths } from '@/lib/paths';

interface RefusedPageProps {
  title: string;
  children: ReactNode;
}

/** Why there is no form for the chosen orders, and the way back to them. */
export function RefusedPage({ title, children }: RefusedPageProps) {
  const { t } = useTranslation('refused');
  usePageTitle(title);
  return (
    <div className={columns.column}>
      <h1>{title}</h1>
      <p role="alert">{children}</p>
      <Button component={Link} to={paths.orders()} variant="default">
        {t('toOrders')}
      </Button>
    </div>
  );
}
