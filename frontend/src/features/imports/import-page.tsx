/** Importing contacts, vehicles, addresses or orders from a file, step by step. */
import { Anchor } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
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
import { IMPORTED, isAtWork, STALE_AFTER, type ImportedKind } from './imported';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { POLL_MS } from './imports-api';
import { MatchColumns } from './match-columns';
import { Steps } from './steps';
import classes from './imports.module.css';

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
  if (kind === 'contacts' && !isAdministrator && can('contacts none')) {
    return <Forbidden title={t(`title.${kind}`)} />;
  }
  return id === undefined ? (
    <Frame title={t(`title.${kind}`)}>
      <Steps at="file" />
      <BringFile kind={kind} />
    </Frame>
  ) : (
    <Running key={id} named={kind} id={Number(id)} />
  );
}

function Forbidden({ title }: { title: string }) {
  usePageTitle(title);
  return <NoPermission />;
}

interface FrameProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Frame({ title, headingRef, children }: FrameProps) {
  const { t } = useTranslation('imports');
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <Anchor component={Link} to={paths.imports()} className={classes.earlier}>
        {t('list.link')}
      </Anchor>
      {children}
    </div>
  );
}

/** What was written stays, however it ended. */
const OVER: readonly string[] = ['DONE', 'CANCELLED', 'FAILED', 'UNDONE'];

function Running({ named, id }: { named: ImportedKind; id: number }) {
  const { t } = useTranslation('imports');
  const dispatch = useAppDispatch();
  const state = useGetImportQuery({ id });
  const found = state.data?.data;
  useGetImportQuery({ id }, { pollingInterval: isAtWork(found?.status) ? POLL_MS : 0 });
  const [isMatching, setMatching] = useState(false);
  const step = found?.status === 'CHECKED' && isMatching ? 'MATCHING' : found?.status;
  const heading = useFocusKept(step);
  const isOver = found !== undefined && OVER.includes(found.status);
  useEffect(() => {
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
  switch (step) {
    case 'READING':
    case 'MATCHING':
      return (
        <Frame title={title} headingRef={heading}>
          {found.is_own ? (
            // Other headings are other columns.
            <MatchColumns key={found.source.heading_row ?? 0} found={found} />
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
    case 'UNDOING':
      return (
        <Frame title={title} headingRef={heading}>
          <Steps at={step === 'CHECKING' ? 'check' : 'done'} />
          <ImportProgress found={found} />
        </Frame>
      );
    default:
      return (
        <Frame title={title} headingRef={heading}>
          <ImportResult kind={kind} found={found} onChangeColumns={() => setMatching(true)} />
        </Frame>
      );
  }
}

/** The button that leads to the next step goes with its step; the focus goes on from the heading. */
function useFocusKept(step: string | undefined): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const isNext = before.current !== undefined && before.current !== step;
    before.current = step;
    if (isNext && document.activeElement === document.body) heading.current?.focus();
  }, [step]);
  return heading;
}
