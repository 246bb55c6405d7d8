/** The cards that choose the accounting integration (money specification, section 2.1). */
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import type { AccountingIntegration } from '@/api/generated/types';
import { paths } from '@/lib/paths';
import { Loaded } from '@/components/loaded';
import { HasScreenContext } from '@/components/screen-link';
import { IntegrationCards } from './integration-cards';
import { RivileDialog } from './rivile-dialog';
import { useFreshSettings, type ReadSettings, type SettingsView } from './settings-api';
import { useSaveIntegration } from './use-save-integration';
import classes from './settings.module.css';

export function Component() {
  const { t } = useTranslation('programs');
  const settings = useFreshSettings();
  const readAgain = async () => (await settings.refetch().unwrap()).data;
  return (
    <Loaded title={t('integration.title')} query={settings}>
      {({ data }) => <Cards settings={data} readAgain={readAgain} />}
    </Loaded>
  );
}

interface CardsProps {
  settings: SettingsView;
  readAgain: ReadSettings;
}

function Cards({ settings, readAgain }: CardsProps) {
  const { t } = useTranslation('programs');
  const navigate = useNavigate();
  const { isAdministrator } = useCurrentUser();
  const [editsRivile, setEditsRivile] = useState(false);
  const hasScreen = use(HasScreenContext);
  const invoices = paths.invoices({ archived: false });
  // What was saved is said in a flash, so that staying is an answer, too.
  const leave = () => {
    setEditsRivile(false);
    if (hasScreen(invoices)) void navigate(invoices);
  };
  const { save, isLoading } = useSaveIntegration(settings, leave);
  const choose = async (type: AccountingIntegration) => {
    if (type === 'RIVILE') setEditsRivile(true);
    else await save(type);
  };
  return (
    <div className={classes.page}>
      <h1>{t('integration.title')}</h1>
      <p>{isAdministrator ? t('integration.ask') : t('integration.administratorChooses')}</p>
      <IntegrationCards
        current={settings.ACCOUNTING_INTEGRATION_TYPE}
        rivileName={t('integration.rivileGamaPlain')}
        disabled={!isAdministrator || isLoading}
        onChoose={(type) => void choose(type)}
      />
      {editsRivile ? (
        <RivileDialog
          settings={settings}
          readAgain={readAgain}
          onDone={leave}
          onClose={() => setEditsRivile(false)}
        />
      ) : null}
    </div>
  );
}
