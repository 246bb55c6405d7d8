import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';

/** To the list of what was billed otherwise than agreed. */
export function ToDifferences() {
  const { t } = useTranslation('settlements');
  return (
    <Button component={Link} to={paths.settlementDifferences()} variant="default">
      {t('differences.open')}
    </Button>
  );
}
