import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nanoid } from '@reduxjs/toolkit';
import { nameFiles, NO_FILES } from '@/lib/files';
import { paths } from '@/lib/paths';
import { clients } from '../sections/choices';
import type { OrderValues } from '../order-table';
import type { Batch, BatchChange } from './batch';
import { endsOf } from './batch-words';
import { clientAs, copyOf, proposedOf, tickedAtFirst, type Proposed } from './proposed';
import { useKeptLoad } from './use-kept-load';
import { useWords } from './use-words';
import { sayKind } from './kind-words';
import classes from './batch.module.css';

interface BatchBarProps {
  batch: Batch;
  onChange: (change: BatchChange) => void;
  /** Shows the letter. */
  onShow: () => void;
  onTake: (taken: readonly Proposed[]) => void;
}

/** Over the form: which load of the e-mail it is, and what becomes of the others. */
export default function BatchBar({ batch, onChange, onShow, onTake }: BatchBarProps) {
  const { t } = useTranslation('quickEntry');
  const { getValues } = useFormContext<OrderValues>();
  const past = useFilled(batch, onTake);
  useKeptLoad();
  const { loads, current } = batch;
  const sayEnds = (at: number) => t('batch.route', endsOf(batch.answer.loads[at]));
  const entered = () => copyOf(getValues());
  if (current === null) return null;
  return (
    <section className={classes.bar} aria-label={t('batch.label')}>
      <div className={classes.head}>
        <strong aria-current="step">
          {t('batch.current', {
            number: current + 1,
            count: loads.length,
            route: sayEnds(current),
          })}
        </strong>
        <Button size="compact-sm" variant="default" onClick={onShow}>
          {t('batch.show')}
        </Button>
        {loads[current]?.state === 'open' ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange({ is: 'skipped', entered: entered() })}
          >
            {t('batch.skip')}
          </Button>
        ) : null}
      </div>
      <ul className={classes.others}>
        {loads.map(({ state, order }, at) =>
          at === current ? null : (
            <li key={at} data-state={state}>
              {order ? (
                <>
                  {t('batch.other', { number: at + 1, route: sayEnds(at) })}{' '}
                  <Link to={paths.orderEdit(order.id)} target="_blank" rel="noreferrer">
                    {order.number}
                  </Link>
                </>
              ) : (
                <>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() =>
                      onChange({
                        is: 'chosen',
                        at,
                        entered: loads[current]?.state === 'saved' ? null : entered(),
                      })
                    }
                  >
                    {t('batch.other', { number: at + 1, route: sayEnds(at) })}
                  </Button>{' '}
                  <span className={classes.state}>
                    {t(state === 'skipped' ? 'batch.skipped' : 'batch.open')}
                  </span>
                </>
              )}
            </li>
          ),
        )}
      </ul>
      {past.length === 0 ? null : (
        <p className={classes.doubt}>
          {t('batch.notTaken', {
            what: past
              .map(({ kind, text }) => t('batch.pastValue', { label: sayKind(kind), value: text }))
              .join(', '),
          })}
        </p>
      )}
      {batch.letter === null ? <p className={classes.doubt}>{t('batch.lost')}</p> : null}
    </section>
  );
}

/**
 * Fills the empty form of the next load as the first one was filled, with the same client and document. Gives what
 * was left out because it is past, until something is entered in its place.
 */
function useFilled(batch: Batch, onTake: BatchBarProps['onTake']): readonly Proposed[] {
  const { control, getValues, reset, setValue, formState } = useFormContext<OrderValues>();
  const { defaultValues } = formState;
  const client = clients.useChoices(batch.client?.id);
  const words = useWords(client.nameOf);
  const { answer, letter, loads, current } = batch;
  const load = current === null ? undefined : answer.loads[current];
  const all = load ? proposedOf(answer, load, words, letter) : [];
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const shown = (values: unknown) => JSON.stringify(values, nameFiles);
    // The first one was filled by the person; and nothing that a user has typed is replaced.
    if (current === null || shown(getValues()) !== shown(defaultValues)) return;
    const before = loads[current]?.entered;
    if (before) {
      reset(before, { keepDefaultValues: true });
      if (letter && before.load_files.added.length === 0) {
        const added = [{ id: nanoid(), file: letter }];
        setValue('load_files', { ...NO_FILES, added }, { shouldDirty: true });
      }
      return;
    }
    const wanted = batch.client
      ? [
          clientAs({ name: '', ...batch.client }, [], words.clientName),
          ...all.filter(({ kind }) => kind !== 'client'),
        ]
      : all;
    const ticked = tickedAtFirst(wanted, getValues());
    onTake(wanted.filter(({ key }) => ticked.has(key)));
    // Once: the bar belongs to one load.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const cargo = useWatch({ control, name: 'cargo' });
  return all.filter((one) => one.isPast && one.present({ ...getValues(), cargo }) === '');
}
