import { Button, Radio } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference, Differences, Side } from '@/lib/form-merge';
import dialog from '../dialog.module.css';
import { useSaveKey } from '../use-save-key';
import classes from './merge-question.module.css';

export interface MergeQuestionProps {
  /** The server's sentence, which names who was faster. */
  sentence: string;
  differences: Differences;
  /** The save goes on with these, over the newest version. */
  onMerge: (sideOf: (difference: Difference) => Side) => void;
  /** Their values in all fields, and nothing of mine is saved. */
  onTheirs: () => void;
  onClose: () => void;
}

type Chosen = Readonly<Record<string, Side>>;

/** Another user has saved the same record: says who and what, and asks whose values to keep. */
export default function MergeQuestion({
  sentence,
  differences: { asked, taken },
  onMerge,
  onTheirs,
  onClose,
}: MergeQuestionProps) {
  const { t } = useTranslation(['common', 'forms']);
  const [chosen, setChosen] = useState<Chosen>({});
  const [isTold, setTold] = useState(false);
  const reported = taken.filter(({ label }) => label !== '');
  const isAsking = asked.length > 0;
  const buttons = useRef<HTMLDivElement>(null);
  // Without a question nothing is missing, and mine are saved over theirs.
  const goOn = () => {
    if (asked.every(({ id }) => chosen[id])) onMerge(({ id }) => chosen[id] ?? 'mine');
    else setTold(true);
  };
  useSaveKey(buttons, goOn);
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(asked.map(({ id }) => [id, side])));
  return (
    <>
      <p className={dialog.text} role="alert">
        {sentence}
      </p>
      {taken.length + asked.length === 0 ? (
        <p className={dialog.text}>{t('forms:conflict.nothing')}</p>
      ) : null}
      {isAsking ? <p className={dialog.text}>{t('forms:conflict.ask')}</p> : null}
      {asked.length > 1 ? (
        <div className={classes.all}>
          <Button variant="default" onClick={() => chooseAll('mine')}>
            {t('forms:conflict.allMine')}
          </Button>
          <Button variant="default" onClick={() => chooseAll('theirs')}>
            {t('forms:conflict.allTheirs')}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <div className={classes.fields} ref={focusedFirst}>
          {asked.map((difference) => (
            <Asked
              key={difference.id}
              difference={difference}
              side={chosen[difference.id] ?? null}
              isTold={isTold}
              onChoose={(side) => setChosen({ ...chosen, [difference.id]: side })}
            />
          ))}
        </div>
      ) : null}
      {reported.length > 0 ? <Taken taken={reported} /> : null}
      <div ref={buttons} className={dialog.foot}>
        <Button variant="default" onClick={onClose} ref={isAsking ? undefined : focused}>
          {t('forms:conflict.stay')}
        </Button>
        <Button variant="default" onClick={onTheirs}>
          {t('forms:conflict.theirs')}
        </Button>
        <Button onClick={goOn}>{isAsking ? t('actions.save') : t('forms:conflict.mine')}</Button>
      </div>
    </>
  );
}

/** What only the other person changed: it is kept, and only shown. */
function Taken({ taken }: { taken: readonly Difference[] }) {
  const { t } = useTranslation(['common', 'forms']);
  return (
    <>
      <p className={classes.takenHead}>{t('forms:conflict.taken')}</p>
      <dl className={classes.taken}>
        {taken.map(({ id, label, isMerged, theirs }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className={classes.value}>{isMerged ? t('forms:conflict.merged') : theirs}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface AskedProps {
  difference: Difference;
  side: Side | null;
  /** Save was pressed before all was chosen. */
  isTold: boolean;
  onChoose: (side: Side) => void;
}

function Asked({ difference, side, isTold, onChoose }: AskedProps) {
  const { t } = useTranslation(['common', 'forms']);
  const whose = { mine: t('forms:conflict.iEntered'), theirs: t('forms:conflict.theySaved') };
  return (
    <Radio.Group
      label={difference.label}
      value={side}
      onChange={onChoose}
      error={isTold && side === null ? t('forms:conflict.choose') : null}
    >
      <div className={classes.sides}>
        {(['mine', 'theirs'] as const).map((one) => (
          <Radio
            key={one}
            value={one}
            size="xs"
            classNames={{ root: classes.side, labelWrapper: classes.sideText }}
            label={
              <>
                <span className={classes.whose}>{whose[one]}</span>{' '}
                <span className={classes.value}>{difference[one]}</span>
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/*
 * In a dialog the fields are hidden meanwhile, and the focus would stay on one of them. A long list
 * is read from its beginning, so nothing is scrolled.
 */
const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });
const focusedFirst = (fields: HTMLElement | null) =>
  fields?.querySelector('input')?.focus({ preventScroll: true });
