import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { renewSession } from '@/api/renew-session';
import { selectUnreachable } from '@/api/session';
import { readToken } from '@/api/session-token';
import { useAppDispatch } from '@/lib/redux';
import classes from './unreachable-bar.module.css';

/** Long enough for a person to notice that something happens. */
const SEEN_MS = 600;

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

  const [isTrying, setTrying] = useState(false);
  const tryNow = async () => {
    setTrying(true);
    await Promise.all([retry(), new Promise((resolve) => setTimeout(resolve, SEEN_MS))]);
    setTrying(false);
  };

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
          {t(isTrying ? 'tryingAgain' : 'unreachable')}
          <Button variant="default" size="compact-sm" onClick={() => void tryNow()}>
            {t('actions.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
