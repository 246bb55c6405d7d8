import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/dialog.module.css';
import { clients } from '../sections/choices';
import type { OrderValues } from '../order-table';
import { endsOf } from './batch-words';
import { useBatch } from './batch-context';
import { KnownOrders } from './known-orders';
import { MarkedText } from './marked-text';
import { copyOf, proposedOf, tickedAtFirst, type Proposed, type TextProposal } from './proposed';
import { ProposedValues } from './proposed-values';
import { UnknownAuthor, type UnknownClient } from './unknown-client';
import { useKnownOfLoad } from './use-known-of-load';
import type { Kept } from './use-reading';
import { useWords } from './use-words';
import classes from './quick-entry.module.css';

interface FoundProps {
  answer: TextProposal;
  kept: Kept;
  isBatch: boolean;
  onKeep: (kept: Kept) => void;
  onTake: (taken: readonly Proposed[]) => void;
  onCreateClient: ((client: UnknownClient) => void) | undefined;
  onAgain: () => void;
}

/** The text beside what was found in it. */
export function Found({
  answer,
  kept,
  isBatch,
  onKeep,
  onTake,
  onCreateClient,
  onAgain,
}: FoundProps) {
  const { t } = useTranslation('quickEntry');
  const { getValues } = useFormContext<OrderValues>();
  const client = clients.useChoices(getValues('general.client_id'));
  const words = useWords(client.nameOf);
  const goesOn = useBatch() !== null;
  const [active, setActive] = useState<string | null>(null);
  // The form behind the dialog does not change meanwhile.
  const [present] = useState(() => copyOf(getValues()));
  const load = answer.loads[kept.chosen];
  const all = load ? proposedOf(answer, load, words, kept.letter) : [];
  const ticked = kept.ticked ?? tickedAtFirst(all, present);
  const known = useKnownOfLoad(answer, load, kept.letter);
  const begin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    begin.current?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.focus();
  }, []);
  const tick = (key: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(key);
    else next.delete(key);
    onKeep({ ...kept, ticked: next });
  };
  const taken = all.filter(({ key }) => ticked.has(key));
  return (
    <div className={classes.found}>
      {answer.loads.length > 1 && !isBatch ? (
        <div className={classes.loads}>
          <p>{t(goesOn ? 'several' : 'severalAlone', { count: answer.loads.length })}</p>
          <SegmentedControl
            aria-label={t('whichLoad')}
            value={String(kept.chosen)}
            data={answer.loads.map((_, index) => ({
              value: String(index),
              label: t('load', { number: index + 1 }),
            }))}
            onChange={(value) => {
              setActive(null);
              onKeep({ ...kept, chosen: Number(value), ticked: null });
            }}
          />
          <span className={classes.route}>{t('batch.route', endsOf(load))}</span>
        </div>
      ) : null}
      {/* Always there, since screen readers announce only what changes in it. */}
      <div role="status" className={known ? classes.doubt : classes.none}>
        {known ? (
          <>
            <p>{t('known.notice')}</p>
            <KnownOrders known={known} />
          </>
        ) : null}
      </div>
      <div className={classes.columns}>
        <MarkedText text={answer.text} all={all} active={active} />
        <div ref={begin} className={classes.side}>
          {answer.client === null ? (
            <UnknownAuthor author={answer.author} onCreate={onCreateClient} />
          ) : null}
          <ProposedValues
            all={all}
            text={answer.text}
            present={present}
            ticked={ticked}
            active={active}
            onActive={setActive}
            onTick={tick}
          />
        </div>
      </div>
      <div className={dialog.foot}>
        <span className={dialog.state}>{t(isBatch ? 'batch.first' : 'check')}</span>
        {isBatch ? null : (
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        <Button disabled={taken.length === 0} onClick={() => onTake(taken)}>
          {t('take', { count: taken.length })}
        </Button>
      </div>
    </div>
  );
}
