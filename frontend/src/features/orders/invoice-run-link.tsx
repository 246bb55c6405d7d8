import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';

/** From the orders without an invoice to the run that creates them. */
export function InvoiceRunLink() {
  const { t } = useTranslation('orders');
  return (
    <Button component={Link} to={paths.invoiceRun()} variant="default">
      {t('invoiceThem')}
    </Button>
  );
}
