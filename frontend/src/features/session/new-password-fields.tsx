/** The two fields of a new password, with its rules and its strength. */
import { IconCheck, IconCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PasswordField } from '@/components/fields/password-field';
import classes from './new-password-fields.module.css';
import { LONG_PASSWORD, SHORTEST_PASSWORD, usePasswordVerdict } from './password-verdict';

const STRENGTHS = [
  'newPassword.strength.0',
  'newPassword.strength.1',
  'newPassword.strength.2',
  'newPassword.strength.3',
  'newPassword.strength.4',
] as const;

/** For a form's schema; messages are keys of the `session` texts. */
export const newPasswordShape = {
  password: z
    .string()
    .check(z.minLength(1, 'passwordRequired'), z.minLength(SHORTEST_PASSWORD, 'passwordTooShort')),
  repeat: z.string(),
};

interface NewPassword {
  password: string;
  repeat: string;
}

/** For `z.refine` on a schema with {@link newPasswordShape}. */
export const sameTwice = ({ password, repeat }: NewPassword) => password === repeat;
export const differs = { path: ['repeat'], message: 'newPassword.repeatDiffers' };

type Complaint = 'passwordRequired' | 'passwordTooShort' | 'newPassword.repeatDiffers';

export function NewPasswordFields({ refusal }: { refusal?: readonly string[] | undefined }) {
  const { t } = useTranslation('session');
  const rules = useId();
  const {
    register,
    formState: { errors },
  } = useFormContext<NewPassword>();
  const password = useWatch<NewPassword, 'password'>({ name: 'password' });
  const complaint = (field: keyof NewPassword) => {
    const message = errors[field]?.message as Complaint | undefined;
    return message ? t(message) : undefined;
  };

  return (
    <>
      <PasswordField
        label={t('newPassword.label')}
        autoComplete="new-password"
        aria-describedby={rules}
        error={complaint('password') ?? refusal?.join(' ')}
        {...register('password')}
      />
      <div id={rules}>
        <PasswordRules password={password} />
      </div>
      <PasswordField
        label={t('newPassword.repeat')}
        autoComplete="new-password"
        error={complaint('repeat')}
        {...register('repeat')}
      />
    </>
  );
}

function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('session');
  const verdict = usePasswordVerdict(password);
  const strength = verdict?.strength;
  const word = STRENGTHS[strength ?? -1];
  const isGood = verdict !== null && verdict.problem === null;
  return (
    <div className={classes.rules}>
      <div className={classes.bar} data-strength={strength} data-good={isGood} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-filled={strength !== undefined && strength >= step} />
        ))}
      </div>
      <div role="status" className={classes.word}>
        {word && strength !== undefined ? t(word) : ''}
      </div>
      <ul className={classes.list}>
        <Rule met={[...password].length >= SHORTEST_PASSWORD}>
          {t('newPassword.rules.shortest', { count: SHORTEST_PASSWORD })}
        </Rule>
        <Rule met={isGood}>{t('newPassword.rules.hard', { count: LONG_PASSWORD })}</Rule>
      </ul>
    </div>
  );
}

function Rule({ met, children }: { met: boolean; children: ReactNode }) {
  const { t } = useTranslation('session');
  const Icon = met ? IconCheck : IconCircle;
  return (
    <li data-met={met}>
      <Icon size={14} aria-hidden="true" />
      <span>
        {children}
        <span className="visually-hidden">
          {met ? t('newPassword.rules.met') : t('newPassword.rules.notMet')}
        </span>
      </span>
    </li>
  );
}
