import { Button } from '@mantine/core';
import { IconMailDown } from '@tabler/icons-react';
import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/lazy-part';
import { LoadingDialog } from '@/components/loading-dialog';
import { useAddContact, type AddContactProps, type AddedContact } from '@/freight/adding-contact';
import { useBatch } from './batch-context';
import type { Brought } from './letter';
import type { UnknownClient } from './unknown-client';
import { useBrought } from './use-brought';
import { NOTHING, type Kept } from './use-reading';
import { useTakeOver } from './use-take-over';
import classes from './quick-entry.module.css';

const QuickEntryPanel = lazyPart(() => import('./quick-entry-panel'));
const BatchBar = lazyPart(() => import('./batch-bar'));

interface QuickEntryProps {
  /** Runs when the form has become that of the first of several loads, which the batch keeps from now on. */
  onBatch: () => void;
  /** Runs when the client was added as a contact first. */
  onAdded: (contact: AddedContact) => void;
}

/** Fills a new order from an e-mail or a PDF: by its button, by pasting, or by dropping a file on the page. */
export function QuickEntry({ onBatch, onAdded }: QuickEntryProps) {
  const { t } = useTranslation(['orderForm', 'common']);
  const shared = useBatch();
  const batch = shared?.batch ?? null;
  const [opened, setOpened] = useState<{ brought: Brought | null; times: number } | null>(null);
  // The text is there again when the panel is opened once more.
  const [kept, setKept] = useState<Kept>(() =>
    batch
      ? {
          ...NOTHING,
          text: batch.answer.text,
          answer: batch.answer,
          letter: batch.letter,
          chosen: batch.current ?? 0,
        }
      : NOTHING,
  );
  const [unknown, setUnknown] = useState<UnknownClient | null>(null);
  const addContact = useAddContact();
  const button = useRef<HTMLButtonElement>(null);
  const { takeOver, taken, undo } = useTakeOver();
  // The loads of one letter come before another letter.
  const open = (brought: Brought | null) =>
    setOpened((before) => ({ brought: batch ? null : brought, times: (before?.times ?? 0) + 1 }));
  const isOver = useBrought(open);
  const close = () => setOpened(null);
  const added = (contact: AddedContact) => {
    const { answer } = kept;
    const { id, name, manager_id } = contact;
    if (answer) {
      // What speaks for it is that a user has just said so.
      const found = answer.author.company?.found ?? { start: 0, end: 0 };
      const client = { id, name, manager_id, recognised_by: 'name' as const, found };
      const ticked = kept.ticked && new Set([...kept.ticked, 'client']);
      setKept({ ...kept, answer: { ...answer, client }, ticked });
    }
    onAdded(contact);
    setUnknown(null);
    open(null);
  };
  return (
    <div className={classes.quick} data-over={isOver || undefined}>
      {shared && batch && batch.current !== null ? (
        <BatchBar
          batch={batch}
          onChange={shared.change}
          onShow={() => open(null)}
          onTake={takeOver}
          meanwhile={(failure) => failure}
        />
      ) : (
        <Button
          ref={button}
          variant="light"
          leftSection={<IconMailDown size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => open(null)}
        >
          {t('quickEntry.open')}
        </Button>
      )}
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
          isBatch={batch !== null}
          onKeep={setKept}
          onTake={(all) => {
            takeOver(all);
            const { answer, letter, chosen } = kept;
            if (shared && !batch && answer && answer.loads.length > 1) {
              shared.change({ is: 'begun', answer, letter, at: chosen });
              onBatch();
            }
            close();
          }}
          onCreateClient={
            addContact
              ? (client) => {
                  close();
                  setUnknown(client);
                }
              : undefined
          }
          onClose={close}
          meanwhile={(failure) => (
            <LoadingDialog title={t('quickEntry.title')} onClose={close} failure={failure} />
          )}
        />
      ) : null}
      {addContact && unknown ? (
        <AddingClient
          dialog={addContact}
          client={unknown}
          onAdded={added}
          onClose={() => {
            setUnknown(null);
            open(null);
          }}
        />
      ) : null}
    </div>
  );
}

interface AddingClientProps extends Pick<AddContactProps, 'onAdded' | 'onClose'> {
  dialog: ComponentType<AddContactProps>;
  client: UnknownClient;
}

/** Adds the client of a letter as a contact, in place of the panel. */
const AddingClient = ({ dialog: AddContact, client, ...ways }: AddingClientProps) => (
  <AddContact type="client" {...client} {...ways} />
);
