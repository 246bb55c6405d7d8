import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLapsed, signedOut } from '@/api/session';
import { readToken } from '@/api/session-token';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import dialog from '@/components/dialog.module.css';
import { lazyPart } from '@/components/lazy-part';
import { LoneDialog } from '@/components/lone-dialog';
import { paths } from '@/lib/paths';
import { useAppDispatch } from '@/lib/redux';
import { startAnew } from '@/lib/start-anew';

const SignInOver = lazyPart(() => import(/* webpackPrefetch: true */ './sign-in-over'));

/** Signing in again over the open page whose session has ended. */
export function SessionDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isLapsed = useSelector(selectLapsed);
  if (!isLapsed) return null;
  const leave = () => {
    // Another user may have signed in elsewhere, and a visitor's page is not for them.
    if (readToken() === null) dispatch(signedOut('logout'));
    else startAnew(paths.dashboard());
  };
  return (
    <LoneDialog title={t('sessionEnded.title')}>
      <SignInOver meanwhile={(failure) => failure ?? <DelayedSkeleton rows={4} />} />
      <div className={dialog.buttons}>
        <Button variant="subtle" fullWidth onClick={leave}>
          {t('sessionEnded.leave')}
        </Button>
      </div>
    </LoneDialog>
  );
}
