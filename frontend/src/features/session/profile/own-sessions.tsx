/** A person's sessions, which can be ended here. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedOut } from '@/api/session';
import { removeToken } from '@/api/session-token';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { StatusBadge } from '@/components/status-badge';
import { formatMoment } from '@/lib/dates';
import { useFlash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';
import { askBeforeLosing } from '@/lib/unsaved-work';
import {
  useEndOwnSessionMutation,
  useEndOwnSessionsMutation,
  useListOwnSessionsQuery,
} from '@/api/generated/session';
import type { DataVecOwnSessionView } from '@/api/generated/types';
import classes from './profile.module.css';

export function OwnSessions() {
  const { t } = useTranslation('session');
  const { data, error, refetch } = useListOwnSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <p className={classes.hint}>{t('profile.sessionsHint')}</p>
      {data ? (
        <SessionTable sessions={data.data} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedSkeleton rows={3} />
      )}
      <SignOutEverywhere />
    </>
  );
}

type OwnSessionView = DataVecOwnSessionView['data'][number];

function SessionTable({ sessions }: { sessions: readonly OwnSessionView[] }) {
  const { t } = useTranslation('session');
  return (
    <table className={classes.sessions}>
      <thead>
        <tr>
          <th scope="col">{t('profile.device')}</th>
          <th scope="col">{t('profile.address')}</th>
          <th scope="col">{t('profile.started')}</th>
          <th scope="col">{t('profile.used')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </tbody>
    </table>
  );
}

function SessionRow({ session }: { session: OwnSessionView }) {
  const { t } = useTranslation('session');
  const flash = useFlash();
  const [endSession, { isLoading }] = useEndOwnSessionMutation();
  const { browser, system } = session;
  const device =
    browser && system
      ? t('profile.browserOn', { browser, system })
      : (browser ?? system ?? t('profile.unknownDevice'));
  const started = formatMoment(session.started_at);
  return (
    <tr>
      <th scope="row">
        {device}{' '}
        {session.is_current ? <StatusBadge tone="green">{t('profile.thisOne')}</StatusBadge> : null}
      </th>
      <td data-label={t('profile.address')} className="tabular">
        {session.address}
      </td>
      <td data-label={t('profile.started')} className="tabular">
        {started}
      </td>
      <td data-label={t('profile.used')} className="tabular">
        {formatMoment(session.used_at)}
      </td>
      <td>
        {session.is_current ? null : (
          <Button
            variant="default"
            size="compact-sm"
            loading={isLoading}
            aria-label={t('profile.endOf', { device, started })}
            onClick={() => {
              void endSession({ id: session.id }).then((answer) => {
                if (!answer.error) flash.success(t('profile.ended'));
              });
            }}
          >
            {t('profile.end')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function SignOutEverywhere() {
  const { t } = useTranslation('session');
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const [endAll, { isLoading, error, reset }] = useEndOwnSessionsMutation();
  return (
    <div>
      <Button variant="default" onClick={() => askBeforeLosing(() => setAsking(true))}>
        {t('profile.everywhere')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('profile.everywhereQuestion')}
        confirmLabel={t('profile.everywhere')}
        danger
        isRunning={isLoading}
        error={error}
        onConfirm={() => {
          void endAll().then((answer) => {
            if (answer.error) return;
            removeToken();
            dispatch(signedOut('logout'));
          });
        }}
        onClose={() => {
          reset();
          setAsking(false);
        }}
      >
        <p>{t('profile.everywhereText')}</p>
      </ConfirmDialog>
    </div>
  );
}
