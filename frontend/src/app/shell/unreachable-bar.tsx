import { Button } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { renewSession } from '@/api/renew-session';
import { selectUnreachable } from '@/api/session';
import { readToken } from '@/api/session-token';
import { useAppDispatch } from '@/lib/redux';
import classes from './unreachable-bar.module.css';

/**
 * Says that the session cannot be renewed because the server is not reached, and tries again: after
 * each pause, when the browser is online again, and on a click.
 */
export function UnreachableBar() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const pause = useSelector(selectUnreachable);
  const retry = useCallback(async () => {
    const token = readToken();
    if (token !== null) await dispatch(renewSession(token));
  }, [dispatch]);

  useEffect(() => {
    if (!pause) return undefined;
    const again = () => void retry();
    const timer = setTimeout(again, pause.until - Date.now());
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [pause, retry]);

  return (
    <div role="status">
      {pause ? (
        <div className={classes.bar}>
          {t('unreachable')}
          <Button variant="default" size="compact-sm" onClick={() => void retry()}>
            {t('actions.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
