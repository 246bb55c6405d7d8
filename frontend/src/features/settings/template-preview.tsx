import { Button, Loader } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '@/api/file-address';
import { usePreviewAgreementTemplateMutation } from '@/api/generated/settings';
import { Dialog } from '@/components/dialog';
import { ErrorPanel } from '@/components/error-panel';
import { documentFromHtml } from '@/components/rich-text/documents';
import { errorSentences, readApiError } from '@/lib/api-error';
import { TEMPLATES, type Category } from './template-table';
import classes from './template-preview.module.css';

/** Milliseconds that the text has to rest before it is typeset. */
const PAUSE_MS = 800;
/** Where there is no room beside the editor. */
const NARROW = '(max-width: 1099px)';

/** How an agreement with the text of the form looks: beside the editor, in a narrow window behind a button. */
export default function TemplatePreview({ category }: { category: Category }) {
  const { t } = useTranslation('settings');
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) {
    return (
      // A div: what is an aside goes below the form where this still has room beside it.
      <div role="complementary" className={classes.pane} aria-label={t('template.preview.title')}>
        <h2>{t('template.preview.title')}</h2>
        <Pages category={category} />
      </div>
    );
  }
  return (
    <div className={classes.button}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('template.preview.open')}
      </Button>
      <Dialog
        opened={isOpen}
        title={t('template.preview.title')}
        wide
        onClose={() => setOpen(false)}
      >
        <Pages category={category} />
      </Dialog>
    </div>
  );
}

function Pages({ category }: { category: Category }) {
  const { t } = useTranslation('settings');
  const { address, error, isRunning, again } = useTypeset(category);
  const refusal = error === undefined ? null : readApiError(error);
  const isOwnFault = refusal !== null && Object.keys(refusal.fieldErrors).length > 0;
  return (
    <div className={classes.pages} aria-busy={isRunning}>
      <p className={classes.hint}>
        {t('template.preview.hint')} {isRunning ? <Loader size="xs" /> : null}
      </p>
      {isOwnFault ? (
        <div role="alert" className={classes.problem}>
          <p>{errorSentences(refusal).join(' ')}</p>
          {address === null ? null : <p>{t('template.preview.former')}</p>}
        </div>
      ) : null}
      {refusal && !isOwnFault ? <ErrorPanel error={error} onRetry={again} /> : null}
      {address === null ? (
        <div className={classes.page} />
      ) : (
        <iframe className={classes.page} src={address} title={t('template.preview.title')} />
      )}
    </div>
  );
}

/** The last good preview of a category's text, as an object URL, and what is wrong with the text now. */
function useTypeset(category: Category) {
  const html = useWatch<Record<string, string>>({ name: TEMPLATES[category] }) ?? '';
  const now = useMemo(() => ({ category, html }), [category, html]);
  const [rested] = useDebouncedValue(now, PAUSE_MS);
  const wanted = useMemo(
    () => ({
      category: rested.category,
      template: JSON.stringify(documentFromHtml(rested.html)),
    }),
    [rested],
  );
  const [typeset] = usePreviewAgreementTemplateMutation();
  const [turn, setTurn] = useState(0);
  const question = useMemo(() => ({ wanted, turn }), [wanted, turn]);
  const [answered, setAnswered] = useState<{ question?: unknown; error?: unknown }>({});
  const [shown, setShown] = useState<{ category: Category; address: string } | null>(null);
  const kept = useRef<string | null>(null);

  useEffect(() => {
    const asked = typeset({ templatePreviewPayload: question.wanted });
    let isOver = false;
    void asked.then(({ data, error }) => {
      const address = data && fileAddress(data);
      if (isOver) {
        if (address) URL.revokeObjectURL(address);
        return;
      }
      if (address) {
        if (kept.current) URL.revokeObjectURL(kept.current);
        kept.current = address;
        setShown({ category: question.wanted.category, address });
      }
      setAnswered({ question, error });
    });
    return () => {
      isOver = true;
      asked.abort();
    };
  }, [question, typeset]);
  useEffect(
    () => () => {
      if (kept.current) URL.revokeObjectURL(kept.current);
      kept.current = null;
    },
    [],
  );

  return {
    // The other category's agreement is no preview of this one.
    address: shown?.category === category ? shown.address : null,
    error: answered.error,
    isRunning: answered.question !== question || rested !== now,
    again: () => setTurn((before) => before + 1),
  };
}
