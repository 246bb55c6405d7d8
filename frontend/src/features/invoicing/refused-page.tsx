import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '@/components/page-title';
import { paths } from '@/lib/paths';
import classes from './invoicing.module.css';

interface RefusedPageProps {
  title: string;
  children: ReactNode;
}

/** Why there is no form, and the way back. */
export function RefusedPage({ title, children }: RefusedPageProps) {
  const { t } = useTranslation('invoiceForm');
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <p role="alert">{children}</p>
      <Button component={Link} to={paths.orders()} variant="default">
        {t('refused.toOrders')}
      </Button>
    </div>
  );
}
