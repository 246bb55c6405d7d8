import { Button, Loader, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/dialog.module.css';
import { DropZone } from '@/components/fields/drop-zone';
import type { Brought } from './letter';
import classes from './quick-entry.module.css';

const ACCEPTED = ['.pdf', '.eml', '.txt'];

interface BringProps {
  text: string;
  problem: string | null;
  isReading: boolean;
  onText: (text: string) => void;
  onRead: (brought: Brought) => void;
  onClose: () => void;
}

/** First a text is pasted, or a file is dropped or chosen. */
export function Bring({ text, problem, isReading, onText, onRead, onClose }: BringProps) {
  const { t } = useTranslation(['quickEntry', 'common']);
  return (
    <div className={classes.bring}>
      <Textarea
        data-autofocus
        label={t('paste')}
        description={t('pasteHint')}
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
        choose={t('choose')}
        hint={t('fileHint')}
        accept={ACCEPTED}
        onFiles={([file]) => {
          if (file) onRead({ file });
        }}
      />
      <div role="status" className={classes.reading}>
        {isReading ? (
          <>
            <Loader size="xs" /> {t('reading')}
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
          {t('read')}
        </Button>
      </div>
    </div>
  );
}
