import { Button } from '@mantine/core';
import { IconMailDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/lazy-part';
import { LoadingDialog } from '@/components/loading-dialog';
import type { Brought, Kept } from './quick-entry-panel';
import { useBrought } from './use-brought';
import { useTakeOver } from './use-take-over';
import classes from './quick-entry.module.css';

const QuickEntryPanel = lazyPart(() => import('./quick-entry-panel'));

const NOTHING: Kept = { text: '', answer: null };

/** Fills a new order from an e-mail or a PDF: by its button, by pasting, or by dropping a file on the page. */
export function QuickEntry() {
  const { t } = useTranslation(['orderForm', 'common']);
  const [opened, setOpened] = useState<{ brought: Brought | null; times: number } | null>(null);
  // The text is there again when the panel is opened once more.
  const [kept, setKept] = useState(NOTHING);
  const button = useRef<HTMLButtonElement>(null);
  const { takeOver, taken, undo } = useTakeOver();
  const open = (brought: Brought | null) =>
    setOpened((before) => ({ brought, times: (before?.times ?? 0) + 1 }));
  const isOver = useBrought(open);
  const close = () => setOpened(null);
  return (
    <div className={classes.quick} data-over={isOver || undefined}>
      <Button
        ref={button}
        variant="light"
        leftSection={<IconMailDown size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => open(null)}
      >
        {t('quickEntry.open')}
      </Button>
      <div role="status" className={classes.taken}>
        {taken === null ? null : (
          <>
            {t('quickEntry.taken', { count: taken })}
            <Button size="compact-xs" variant="default" onClick={undo}>
              {t('common:actions.undo')}
            </Button>
          </>
        )}
      </div>
      {isOver ? <div className={classes.drop}>{t('quickEntry.dropHere')}</div> : null}
      {opened ? (
        <QuickEntryPanel
          key={opened.times}
          brought={opened.brought}
          kept={kept}
          onKeep={setKept}
          onTake={(all) => {
            takeOver(all);
            close();
          }}
          onClose={close}
          meanwhile={(failure) => (
            <LoadingDialog title={t('quickEntry.title')} onClose={close} failure={failure} />
          )}
        />
      ) : null}
    </div>
  );
}
