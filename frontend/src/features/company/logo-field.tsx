import { Button, Input } from '@mantine/core';
import { useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '@/components/fields/drop-zone';
import { LOGO_KEPT, type LogoChange } from './company-table';
import classes from './company.module.css';

/** The types that the server accepts and converts. */
const TYPES = ['image/png', 'image/jpeg'];
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

interface LogoFieldProps {
  name: string;
  value: LogoChange;
  error: string | undefined;
  /** The stored logo. */
  storedUrl: string | null;
  companyName: string;
  onChange: (change: LogoChange) => void;
  /** Called with the problem of a file that cannot be sent. */
  onProblem: (message: string) => void;
}

/** Shows the logo as it will be after saving, and lets people replace or remove it. */
export function LogoField({
  name,
  value,
  error,
  storedUrl,
  companyName,
  onChange,
  onProblem,
}: LogoFieldProps) {
  const { t } = useTranslation('company');
  const id = useId();
  const shown = useShownLogo(value, storedUrl);
  const choose = ([file]: File[]) => {
    if (!file) return;
    if (!TYPES.includes(file.type)) onProblem(t('logo.badType'));
    else if (file.size > MAX_LOGO_BYTES) onProblem(t('logo.tooLarge'));
    else onChange({ is: 'replaced', file });
  };
  return (
    <div data-field={name}>
      <DropZone
        choose={shown ? t('logo.replace') : t('logo.upload')}
        hint={
          <span id={`${id}-hint`}>
            {error ? <Input.Error component="span">{error}</Input.Error> : t('logo.hint')}
          </span>
        }
        accept={TYPES}
        invalid={error !== undefined}
        describedBy={`${id}-hint`}
        onFiles={choose}
      >
        <div className={classes.logo}>
          {shown ? (
            <img
              className={classes.picture}
              src={shown}
              alt={t('logo.of', { name: companyName })}
            />
          ) : (
            <div className={classes.none}>{t('logo.none')}</div>
          )}
          <div className={classes.buttons}>
            {shown ? (
              <Button
                variant="default"
                // A chosen file is dropped at once, a stored logo is removed by saving.
                onClick={() => onChange(storedUrl ? { is: 'removed' } : LOGO_KEPT)}
              >
                {t('logo.remove')}
              </Button>
            ) : null}
            {value.is !== 'kept' && storedUrl ? (
              <Button variant="subtle" onClick={() => onChange(LOGO_KEPT)}>
                {t('logo.keep')}
              </Button>
            ) : null}
          </div>
        </div>
      </DropZone>
    </div>
  );
}

/** The address of the chosen file or of the stored logo. */
function useShownLogo(value: LogoChange, storedUrl: string | null): string | null {
  const file = value.is === 'replaced' ? value.file : null;
  const chosen = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen);
    },
    [chosen],
  );
  return chosen ?? (value.is === 'removed' ? null : storedUrl);
}
