import { Button, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '@/components/visitor-page/visitor-page.module.css';

interface CodeStepProps {
  error: string | null;
  isSubmitting: boolean;
  onSubmit: (code: string) => Promise<void>;
  /** Requests another code; resolves to whether it was sent. */
  onResend: () => Promise<boolean>;
  onStartOver: () => void;
}

/** The second step: the six digits from the e-mail. */
export function CodeStep({ error, isSubmitting, onSubmit, onResend, onStartOver }: CodeStepProps) {
  const { t } = useTranslation('session');
  const {
    register,
    handleSubmit,
    setFocus,
    reset,
    formState: { errors },
  } = useForm({ defaultValues: { code: '' } });
  const [resent, setResent] = useState(false);
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
        {resent && !error ? (
          <div role="status" className={classes.told}>
            {t('codeResent')}
          </div>
        ) : null}
        {error ? (
          <div role="alert" className={classes.error}>
            {error}
          </div>
        ) : null}
        <Button type="submit" loading={isSubmitting} fullWidth>
          {t('verify')}
        </Button>
        <Button
          variant="default"
          fullWidth
          disabled={isSubmitting}
          onClick={() => {
            void onResend().then((sent) => {
              setResent(sent);
              if (sent) reset();
              setFocus('code');
            });
          }}
        >
          {t('resendCode')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onStartOver}>
          {t('startOver')}
        </Button>
      </form>
    </>
  );
}
