/** Everybody's templates of the orders list, for administrators (money specification, section 2.3). */
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { EmptyState } from '@/components/empty-state';
import { AsyncSelect } from '@/components/fields/async-select';
import { idIn } from '@/components/list-page/filters';
import { NoPermission } from '@/components/no-permission';
import { usePageTitle } from '@/components/page-title';
import { users } from '@/freight/lookups';
import { TemplateForm } from './template-form';
import classes from './template.module.css';

/** The parameter of the address that says whose template is shown. */
const PERSON = 'user';
/** Money specification, section 9. */
const SWITCH_PAUSE_MS = 500;

export function Component() {
  const { user, isAdministrator } = useCurrentUser();
  if (!user) return <DelayedSkeleton rows={12} />;
  return isAdministrator ? <Templates ownId={user.id} /> : <NoPermission onlyAdministrators />;
}

function Templates({ ownId }: { ownId: number }) {
  const { t } = useTranslation(['orderTemplate', 'common']);
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('titleOfAll'));
  const named = search.get(PERSON) ?? '';
  const chosen = named === '' ? ownId : idIn(search, PERSON);
  const [settled] = useDebouncedValue(chosen, SWITCH_PAUSE_MS);
  const shown = chosen && (settled ?? chosen);
  const people = users.useChoices(chosen, shown);
  const [isDirty, setIsDirty] = useState(false);
  /** Who was chosen while there are unsaved changes, until the question about them is answered. */
  const [wanted, setWanted] = useState<number | null>(null);
  const choose = (id: number) => {
    setWanted(null);
    setSearch({ [PERSON]: String(id) }, { replace: true });
  };

  return (
    // One child of the settings' area, which gives its room to it.
    <div>
      <div className={classes.top}>
        <h1>{t('titleOfAll')}</h1>
        <div className={classes.person}>
          <AsyncSelect<number>
            // When a choice is cancelled, the field has to show the former person again.
            key={wanted}
            label={t('person')}
            value={chosen}
            presentLabel={people.nameOf(chosen)}
            clearable={false}
            search={people.search}
            onChange={(id) => {
              if (id === null || id === chosen) return;
              if (isDirty) setWanted(id);
              else choose(id);
            }}
          />
        </div>
      </div>
      {shown === null ? (
        <EmptyState text={t('common:list.unknownValue', { value: named })} />
      ) : (
        <TemplateForm
          key={shown}
          title={t('titleOfAll')}
          isUnderHeading
          userId={shown}
          owner={people.nameOf(shown) ?? ''}
          onDirtyChange={setIsDirty}
        />
      )}
      <ConfirmDialog
        opened={wanted !== null}
        title={t('common:form.leaveTitle')}
        confirmLabel={t('common:form.leave')}
        cancelLabel={t('common:form.stay')}
        danger
        isRunning={false}
        error={undefined}
        onConfirm={() => {
          if (wanted !== null) choose(wanted);
        }}
        onClose={() => setWanted(null)}
      >
        {t('common:form.leaveText')}
      </ConfirmDialog>
    </div>
  );
}
