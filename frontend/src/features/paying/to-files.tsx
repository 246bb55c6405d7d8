import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';

/** To the files that were made. */
export function ToFiles() {
  const { t } = useTranslation('paying');
  return (
    <Button component={Link} to={paths.paymentFiles()} variant="default">
      {t('files.title')}
    </Button>
  );
}
