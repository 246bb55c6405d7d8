/** The page behind the link to a new address for offers (money specification, section 2.10). */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorPanel } from '@/components/error-panel';
import { usePageTitle } from '@/components/page-title';
import { readApiError } from '@/lib/api-error';
import { useVerifyOfferEmailMutation } from '@/api/generated/settings';
import { SessionLayout } from './session-layout';
import classes from './session-layout.module.css';

export function Component() {
  const { t } = useTranslation('session');
  const title = t('offerEmail.title');
  usePageTitle(title, false);
  return (
    <SessionLayout title={title}>
      <div className={classes.form}>
        <Outcome />
      </div>
    </SessionLayout>
  );
}

function Outcome() {
  const { t } = useTranslation('session');
  const [search] = useSearchParams();
  const [verify, { isSuccess, error }] = useVerifyOfferEmailMutation();
  const link = {
    data: search.get('data') ?? '',
    signature: search.get('signature') ?? '',
    front_base_url: window.location.origin,
  };
  // The link works once, but effects run twice in development.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void verify({ offerEmailLink: link });
  });

  if (isSuccess) {
    return (
      <div role="status" className={classes.told}>
        {t('offerEmail.verified')}
      </div>
    );
  }
  if (error && readApiError(error).status === 422) {
    return (
      <div role="alert" className={classes.error}>
        {t('offerEmail.invalid')}
      </div>
    );
  }
  // Without an answer of the server nothing is known about the link.
  if (error)
    return <ErrorPanel error={error} onRetry={() => void verify({ offerEmailLink: link })} />;
  return (
    <p role="status" className={classes.hint}>
      {t('offerEmail.verifying')}
    </p>
  );
}
