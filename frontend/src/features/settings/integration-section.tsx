import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DebetasDialog } from './debetas-dialog';
import { IntegrationDialog } from './integration-dialog';
import type { ReadSettings, SettingsView } from './settings-api';
import classes from './settings.module.css';

export type OpenedIntegration = 'select' | 'rivile' | 'debetas' | null;

interface IntegrationSectionProps {
  settings: SettingsView;
  onOpen: (opened: OpenedIntegration) => void;
}

/** The accounting program: its name, Select, and Edit for its configuration. */
export function IntegrationSection({ settings, onOpen }: IntegrationSectionProps) {
  const { t } = useTranslation('programs');
  const type = settings.ACCOUNTING_INTEGRATION_TYPE;
  const names = {
    NONE: t('integration.none'),
    RIVILE: t('integration.rivile'),
    DEBETAS: t('integration.debetas'),
  };
  return (
    <div className={classes.line}>
      <strong>{type ? names[type] : t('integration.unset')}</strong>
      <Button variant="default" onClick={() => onOpen('select')}>
        {t('integration.select')}
      </Button>
      {type === 'RIVILE' || type === 'DEBETAS' ? (
        <Button variant="default" onClick={() => onOpen(type === 'RIVILE' ? 'rivile' : 'debetas')}>
          {t('integration.edit')}
        </Button>
      ) : null}
    </div>
  );
}

interface IntegrationDialogsProps {
  settings: SettingsView;
  readAgain: ReadSettings;
  opened: OpenedIntegration;
  onClose: () => void;
}

/** Its dialogs have forms of their own, so they belong beside the settings' form. */
export function IntegrationDialogs({ opened, ...dialog }: IntegrationDialogsProps) {
  if (opened === null) return null;
  if (opened === 'debetas') return <DebetasDialog {...dialog} />;
  return <IntegrationDialog {...dialog} editsRivile={opened === 'rivile'} />;
}
