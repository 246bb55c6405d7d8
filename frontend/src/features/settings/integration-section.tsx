import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DebetasDialog } from './debetas-dialog';
import { IntegrationDialog } from './integration-dialog';
import type { SettingsView } from './settings-api';
import classes from './settings.module.css';

/** The accounting program: its name, Select, and Edit for its configuration. */
export function IntegrationSection({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation('settings');
  const [opened, setOpened] = useState<'select' | 'rivile' | 'debetas' | null>(null);
  const type = settings.ACCOUNTING_INTEGRATION_TYPE;
  const names = {
    NONE: t('integration.none'),
    RIVILE: t('integration.rivile'),
    DEBETAS: t('integration.debetas'),
  };
  const close = () => setOpened(null);
  return (
    <div className={classes.line}>
      <strong>{type ? names[type] : t('integration.unset')}</strong>
      <Button variant="default" onClick={() => setOpened('select')}>
        {t('integration.select')}
      </Button>
      {type === 'RIVILE' || type === 'DEBETAS' ? (
        <Button
          variant="default"
          onClick={() => setOpened(type === 'RIVILE' ? 'rivile' : 'debetas')}
        >
          {t('integration.edit')}
        </Button>
      ) : null}
      {opened === 'debetas' ? <DebetasDialog settings={settings} onClose={close} /> : null}
      {opened === 'select' || opened === 'rivile' ? (
        <IntegrationDialog settings={settings} editsRivile={opened === 'rivile'} onClose={close} />
      ) : null}
    </div>
  );
}
