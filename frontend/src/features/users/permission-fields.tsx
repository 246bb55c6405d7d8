/** The toggles of permissions and the two controls for contacts (money specification, section 4). */
import { Radio, Switch } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@/api/generated/types';
import {
  chooseContactsReadOnly,
  chooseContactsView,
  CONTACTS_SCOPES,
  contactsDeleteOf,
  contactsViewOf,
  GENERAL_PERMISSIONS,
  MONEY_PERMISSIONS,
  toggled,
  type TogglePermission,
} from './permission-choice';
import classes from './users.module.css';

interface PermissionFieldsProps {
  value: readonly Permission[];
  onChange: (value: Permission[]) => void;
  error?: string | undefined;
  /** The form's path, by which messages of a 422 find the group. */
  name?: string;
}

export function PermissionFields({ value, onChange, error, name }: PermissionFieldsProps) {
  const { t } = useTranslation('users');
  const toggles = (permissions: readonly TogglePermission[]) =>
    permissions.map((permission) => (
      <Switch
        key={permission}
        label={t(`permissions.${permission}`)}
        checked={value.includes(permission)}
        onChange={({ currentTarget }) =>
          onChange(toggled(value, permission, currentTarget.checked))
        }
      />
    ));
  const noteId = useId();
  const view = contactsViewOf(value);
  const deletes = contactsDeleteOf(value);
  return (
    <div className={classes.permissions} data-field={name}>
      <Group title={t('groups.orders')}>{toggles(GENERAL_PERMISSIONS)}</Group>
      <Group title={t('groups.money')}>{toggles(MONEY_PERMISSIONS)}</Group>
      <Group title={t('groups.contacts')}>
        <Radio.Group
          label={t('contactsView.label')}
          value={view}
          onChange={(scope) => onChange(chooseContactsView(value, scope))}
        >
          <div className={classes.choices}>
            {CONTACTS_SCOPES.map((scope) => (
              <Radio key={scope} size="xs" value={scope} label={t(`contactsView.${scope}`)} />
            ))}
          </div>
        </Radio.Group>
        <Switch
          label={t('readOnly.label')}
          aria-describedby={noteId}
          checked={deletes === 'none'}
          onChange={({ currentTarget }) =>
            onChange(chooseContactsReadOnly(value, currentTarget.checked))
          }
        />
        <div id={noteId} className={classes.note}>
          {t(`readOnly.${deletes}`)}
        </div>
      </Group>
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <div id={id} className={classes.groupTitle}>
        {title}
      </div>
      {children}
    </div>
  );
}
