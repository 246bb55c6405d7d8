/** Importing contacts, vehicles or addresses from a file, step by step. */
import { Anchor } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { useGetImportQuery } from '@/api/generated/imports';
import { makeStale } from '@/api/tagged';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { NoPermission } from '@/components/no-permission';
import { usePageTitle } from '@/components/page-title';
import { readApiError } from '@/lib/api-error';
import { paths } from '@/lib/paths';
import { useAppDispatch } from '@/lib/redux';
import { wordOf } from '@/lib/words';
import { BringFile } from './bring-file';
import { IMPORTED, STALE_AFTER, type ImportedKind, type ImportView } from './imported';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { MatchColumns } from './match-columns';
import { Steps } from './steps';
import classes from './imports.module.css';

/** Milliseconds between two looks at an import that is being worked on. */
const POLL_MS = 1000;

export function Component() {
  const { t } = useTranslation('imports');
  const { kind: named, id } = useParams();
  const { user, isAdministrator, can } = useCurrentUser();
  const kind = wordOf(IMPORTED, named);
  if (!user) return <DelayedSkeleton rows={8} />;
  if (kind === null) {
    return (
      <Frame title={t('list.title')}>
        <p>{t('notFound')}</p>
      </Frame>
    );
  }
  if (kind === 'contacts' && !isAdministrator && can('contacts none')) return <NoPermission />;
  return id === undefined ? (
    <Frame title={t(`title.${kind}`)}>
      <Steps at="file" />
      <BringFile kind={kind} />
    </Frame>
  ) : (
    <Running key={id} named={kind} id={Number(id)} />
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('imports');
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <Anchor component={Link} to={paths.imports()} className={classes.earlier}>
        {t('list.link')}
      </Anchor>
      {children}
    </div>
  );
}

const isAtWork = (found: ImportView | undefined) =>
  found?.status === 'CHECKING' || found?.status === 'IMPORTING';

/** What was written stays, however it ended. */
const OVER: readonly string[] = ['DONE', 'CANCELLED', 'FAILED'];

function Running({ named, id }: { named: ImportedKind; id: number }) {
  const { t } = useTranslation('imports');
  const dispatch = useAppDispatch();
  const state = useGetImportQuery({ id });
  const found = state.data?.data;
  const atWork = isAtWork(found);
  useGetImportQuery({ id }, { pollingInterval: atWork ? POLL_MS : 0 });
  const isOver = found !== undefined && OVER.includes(found.status);
  useEffect(() => {
    // The rows with their verdicts are read when the work is over, and the lists have new records.
    if (isOver) dispatch(makeStale(STALE_AFTER));
  }, [isOver, dispatch]);

  // The address may name another kind than the file has.
  const kind = found?.kind ?? named;
  const title = t(`title.${kind}`);
  if (!found) {
    if (!state.error) return <DelayedSkeleton rows={8} />;
    return (
      <Frame title={title}>
        {readApiError(state.error).status === 404 ? (
          <p>{t('notFound')}</p>
        ) : (
          <ErrorPanel error={state.error} onRetry={() => void state.refetch()} />
        )}
      </Frame>
    );
  }
  switch (found.status) {
    case 'READING':
    case 'MATCHING':
      return (
        <Frame title={title}>
          {found.is_own ? (
            <MatchColumns found={found} />
          ) : (
            <>
              <Steps at="columns" />
              <p>{t('notOwn')}</p>
            </>
          )}
        </Frame>
      );
    case 'CHECKING':
    case 'IMPORTING':
      return (
        <Frame title={title}>
          <Steps at={found.status === 'CHECKING' ? 'check' : 'done'} />
          <ImportProgress found={found} />
        </Frame>
      );
    default:
      return (
        <Frame title={title}>
          <ImportResult kind={kind} found={found} />
        </Frame>
      );
  }
}
