import { Button, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './session-layout.module.css';

interface CodeStepProps {
  error: string | null;
  isSubmitting: boolean;
  onSubmit: (code: string) => Promise<void>;
  onStartOver: () => void;
}

/** The second step: the six digits that were sent by e-mail. */
export function CodeStep({ error, isSubmitting, onSubmit, onStartOver }: CodeStepProps) {
  const { t } = useTranslation('session');
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors },
  } = useForm({ defaultValues: { code: '' } });
  useEffect(() => {
    setFocus('code');
  }, [setFocus]);

  return (
    <>
      <p className={classes.hint}>{t('twoFactorText')}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={handleSubmit(({ code }) => onSubmit(code.trim()))}
      >
        <TextInput
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errors.code ? t('codeRequired') : undefined}
          {...register('code', { validate: (code) => code.trim() !== '' })}
        />
        {error ? (
          <div role="alert" className={classes.error}>
            {error}
          </div>
        ) : null}
        <Button type="submit" loading={isSubmitting} fullWidth>
          {t('verify')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onStartOver}>
          {t('startOver')}
        </Button>
      </form>
    </>
  );
}
