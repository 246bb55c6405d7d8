import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference, Differences, Side } from '@/lib/form-merge';
import dialog from '../dialog.module.css';

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

/** Somebody saved the same record meanwhile: who, what, and whose values shall stand. */
export default function MergeQuestion({
  sentence,
  differences: { asked, taken },
  onMerge,
  onTheirs,
  onClose,
}: MergeQuestionProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [isTold, setTold] = useState(false);
  const fields = taken.map(({ label }) => label).filter((label) => label !== '');
  const goOn = () => {
    if (asked.every(({ id }) => chosen[id])) onMerge(({ id }) => chosen[id] ?? 'mine');
    else setTold(true);
  };
  return (
    <>
      <p className={dialog.text} role="alert">
        {sentence}
      </p>
      {fields.length > 0 ? (
        <p className={dialog.text}>{t('conflict.taken', { fields: fields.join(', ') })}</p>
      ) : null}
      {taken.length + asked.length === 0 ? (
        <p className={dialog.text}>{t('conflict.nothing')}</p>
      ) : null}
      {asked.length > 0 ? <p className={dialog.text}>{t('conflict.ask')}</p> : null}
      <div className={dialog.fields}>
        {asked.map(({ id, label, mine, theirs }) => (
          <Radio.Group
            key={id}
            label={label}
            value={chosen[id] ?? null}
            onChange={(side) => setChosen({ ...chosen, [id]: side })}
            error={isTold && !chosen[id] ? t('conflict.choose') : null}
          >
            <Radio value="mine" mt={6} label={t('conflict.mineIs', { value: mine })} />
            <Radio value="theirs" mt={6} label={t('conflict.theirsIs', { value: theirs })} />
          </Radio.Group>
        ))}
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose} ref={focused}>
          {t('conflict.stay')}
        </Button>
        <Button variant="default" onClick={onTheirs}>
          {t('conflict.theirs')}
        </Button>
        <Button
          variant={asked.length > 0 ? 'default' : 'filled'}
          onClick={() => onMerge(() => 'mine')}
        >
          {t('conflict.mine')}
        </Button>
        {asked.length > 0 ? <Button onClick={goOn}>{t('actions.save')}</Button> : null}
      </div>
    </>
  );
}

/** In a dialog the fields are hidden meanwhile, and the focus would stay on one of them. */
const focused = (button: HTMLButtonElement | null) => button?.focus();
