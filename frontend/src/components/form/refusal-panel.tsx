import { UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from '@/lib/field-errors';
import type { FormRefusal } from './use-form-refusal';
import classes from './form.module.css';

interface RefusalPanelProps {
  refusal: FormRefusal;
  root: RefObject<HTMLElement | null>;
}

/** Messages without a field, with links to the nearest one. */
export function RefusalPanel({ refusal: { panel }, root }: RefusalPanelProps) {
  const { t } = useTranslation();
  if (!panel) return null;
  return (
    <div role="alert" className={classes.refusal}>
      <strong>{t('form.panelTitle')}</strong>
      {panel.sentence ? <div>{panel.sentence}</div> : null}
      {panel.unclaimed.length > 0 ? (
        <ul>
          {panel.unclaimed.map(({ path, messages, nearest }) => (
            <li key={path}>
              {messages.join(' ')}{' '}
              {nearest ? (
                <UnstyledButton
                  className={classes.fieldLink}
                  onClick={() => {
                    if (root.current) focusField(root.current, nearest);
                  }}
                >
                  {t('form.goToField')}
                </UnstyledButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {panel.error?.requestId ? (
        <div className={classes.request}>
          {t('errors.requestId', { id: panel.error.requestId })}
        </div>
      ) : null}
    </div>
  );
}
