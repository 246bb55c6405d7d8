/** The panel over a new order: a text is pasted or a file brought, and what was found in it is taken over. */
import { Button, Loader, SegmentedControl, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReadOrderTextMutation } from '@/api/generated/orders';
import type { ReadTextPayload } from '@/api/generated/types';
import { Dialog } from '@/components/dialog';
import dialog from '@/components/dialog.module.css';
import { DropZone } from '@/components/fields/drop-zone';
import { errorSentences, readApiError } from '@/lib/api-error';
import { clients } from '../choices';
import type { OrderValues } from '../order-table';
import { MarkedText } from './marked-text';
import { proposedOf, tickedAtFirst, type Proposed, type TextProposal } from './proposed';
import { ProposedValues } from './proposed-values';
import classes from './quick-entry.module.css';

/** The server takes no larger ones. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const MAX_TEXT = 60_000;
const ACCEPTED = ['.pdf', '.eml', '.txt'];

/** What is read at once when the panel opens. */
export type Brought = { text: string } | { file: File };

/** What the panel keeps while it is closed. */
export interface Kept {
  text: string;
  answer: TextProposal | null;
}

interface QuickEntryPanelProps {
  brought: Brought | null;
  kept: Kept;
  onKeep: (kept: Kept) => void;
  onTake: (taken: readonly Proposed[]) => void;
  onClose: () => void;
}

export default function QuickEntryPanel({
  brought,
  kept,
  onKeep,
  onTake,
  onClose,
}: QuickEntryPanelProps) {
  const { t } = useTranslation(['orderForm', 'common']);
  const { problem, isReading, read, setProblem } = useReading(kept, onKeep);
  const first = useRef(brought);
  useEffect(() => {
    if (first.current) void read(first.current);
    first.current = null;
    // Once: what is brought later comes through the panel itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const { answer } = kept;
  return (
    <Dialog opened wide atTop title={t('quickEntry.title')} onClose={onClose}>
      {answer && answer.loads.length > 0 ? (
        <Found
          answer={answer}
          onTake={onTake}
          onAgain={() => onKeep({ text: kept.text, answer: null })}
        />
      ) : (
        <Bring
          text={kept.text}
          problem={problem ?? (answer ? t('quickEntry.nothingFound') : null)}
          isReading={isReading}
          onText={(text) => {
            setProblem(null);
            onKeep({ text, answer: null });
          }}
          onRead={(next) => void read(next)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Asks the server; a newer question wins over an older one. */
function useReading(kept: Kept, onKeep: (kept: Kept) => void) {
  const { t } = useTranslation('orderForm');
  const [send, { isLoading }] = useReadOrderTextMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(0);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const read = async (brought: Brought) => {
    const tooLarge = 'file' in brought && brought.file.size > MAX_FILE_BYTES;
    if (tooLarge) return setProblem(t('quickEntry.tooLarge'));
    if ('text' in brought && brought.text.length > MAX_TEXT) {
      onKeep({ text: brought.text, answer: null });
      return setProblem(t('quickEntry.tooLong', { count: MAX_TEXT }));
    }
    const question = (newest.current += 1);
    const text = 'text' in brought ? brought.text : kept.text;
    onKeep({ text, answer: null });
    setProblem(null);
    // The description of the API has no files; a body with one is sent as a form.
    const { data, error } = await send({ readTextPayload: brought as ReadTextPayload });
    if (question !== newest.current || isLeft.current) return undefined;
    if (error) return setProblem(errorSentences(readApiError(error)).join(' '));
    return onKeep({ text: 'text' in brought ? text : data.data.text, answer: data.data });
  };
  return { problem, setProblem, isReading: isLoading, read };
}

interface BringProps {
  text: string;
  problem: string | null;
  isReading: boolean;
  onText: (text: string) => void;
  onRead: (brought: Brought) => void;
  onClose: () => void;
}

/** First a text is pasted, or a file is dropped or chosen. */
function Bring({ text, problem, isReading, onText, onRead, onClose }: BringProps) {
  const { t } = useTranslation(['orderForm', 'common']);
  return (
    <div className={classes.bring}>
      <Textarea
        data-autofocus
        label={t('quickEntry.paste')}
        description={t('quickEntry.pasteHint')}
        value={text}
        autosize
        minRows={8}
        maxRows={16}
        spellCheck={false}
        onChange={(event) => onText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          // Into an empty box the whole text comes at once, and is read at once.
          if (text.trim() !== '' || pasted.trim() === '') return;
          event.preventDefault();
          onRead({ text: pasted });
        }}
      />
      <DropZone
        choose={t('quickEntry.choose')}
        hint={t('quickEntry.fileHint')}
        accept={ACCEPTED}
        onFiles={([file]) => {
          if (file) onRead({ file });
        }}
      />
      <div role="status" className={classes.reading}>
        {isReading ? (
          <>
            <Loader size="xs" /> {t('quickEntry.reading')}
          </>
        ) : null}
      </div>
      {problem === null ? null : (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={dialog.foot}>
        <Button variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button disabled={text.trim() === ''} loading={isReading} onClick={() => onRead({ text })}>
          {t('quickEntry.read')}
        </Button>
      </div>
    </div>
  );
}

interface FoundProps {
  answer: TextProposal;
  onTake: (taken: readonly Proposed[]) => void;
  onAgain: () => void;
}

/** Then the text stands beside what was found in it. */
function Found({ answer, onTake, onAgain }: FoundProps) {
  const { t } = useTranslation(['orderForm', 'common']);
  const { getValues } = useFormContext<OrderValues>();
  const client = clients.useChoices(getValues('general.client_id'));
  const [chosen, setChosen] = useState(0);
  const [active, setActive] = useState<string | null>(null);
  // The form behind the dialog does not change meanwhile.
  const [present] = useState(() => getValues());
  const valuesOf = (index: number) => {
    const load = answer.loads[index];
    if (!load) return [];
    return proposedOf(answer, load, {
      weight: (kilograms) => t('quickEntry.weight', { kilograms }),
      vehicleClass: (word) => t(`vehicleClass.${word as 'TAUTLINER'}`),
      perKm: (price) => t('quickEntry.perKm', { price }),
      clientName: client.nameOf,
    });
  };
  const all = valuesOf(chosen);
  const [ticked, setTicked] = useState(() => tickedAtFirst(all, present));
  const begin = useRef<HTMLDivElement>(null);
  useEffect(() => {
    begin.current?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.focus();
  }, []);
  const choose = (index: number) => {
    setChosen(index);
    setActive(null);
    setTicked(tickedAtFirst(valuesOf(index), present));
  };
  const taken = all.filter(({ key }) => ticked.has(key));
  return (
    <div className={classes.found}>
      {answer.loads.length > 1 ? (
        <div className={classes.loads}>
          <p>{t('quickEntry.several', { count: answer.loads.length })}</p>
          <SegmentedControl
            aria-label={t('quickEntry.whichLoad')}
            value={String(chosen)}
            data={answer.loads.map((_, index) => ({
              value: String(index),
              label: t('quickEntry.load', { number: index + 1 }),
            }))}
            onChange={(value) => choose(Number(value))}
          />
        </div>
      ) : null}
      <div className={classes.columns}>
        <MarkedText text={answer.text} all={all} active={active} />
        <div ref={begin} className={classes.side}>
          <ProposedValues
            all={all}
            text={answer.text}
            present={present}
            ticked={ticked}
            active={active}
            onActive={setActive}
            onTick={(key, isTicked) =>
              setTicked((before) => {
                const next = new Set(before);
                if (isTicked) next.add(key);
                else next.delete(key);
                return next;
              })
            }
          />
          {answer.client === null ? (
            <p className={classes.hint}>
              {t('quickEntry.unknownClient', {
                who:
                  answer.author.company?.value ??
                  answer.author.email?.value ??
                  t('quickEntry.nobody'),
              })}
            </p>
          ) : null}
        </div>
      </div>
      <div className={dialog.foot}>
        <span className={dialog.state}>{t('quickEntry.check')}</span>
        <Button variant="default" onClick={onAgain}>
          {t('quickEntry.again')}
        </Button>
        <Button disabled={taken.length === 0} onClick={() => onTake(taken)}>
          {t('quickEntry.take', { count: taken.length })}
        </Button>
      </div>
    </div>
  );
}
