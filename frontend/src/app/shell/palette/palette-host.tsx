import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/dialog';
import { lazyPart } from '@/components/lazy-part';
import { useShortcut } from '@/lib/shortcuts';
import { useTypedAhead } from './use-typed-ahead';
import classes from './palette.module.css';

// Fetched in advance, when the browser is idle.
const Palette = lazyPart(() => import(/* webpackPrefetch: true */ './palette'));

interface PaletteHostProps {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  onShortcuts: () => void;
}

/**
 * The frame of the command palette: its key, its dialog and the typed text, which need not wait for
 * the code of the results.
 */
export function PaletteHost({ opened, onOpen, onClose, onShortcuts }: PaletteHostProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    // Not on closing, when the old text fades out.
    if (opened) setText('');
  }
  useShortcut('Ctrl+K', t('shortcuts.palette'), onOpen, { scope: 'everywhere' });
  const onReached = useTypedAhead(opened, setText);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.palette')} atTop>
      <Palette
        meanwhile={(failure) =>
          failure ? (
            <Reached onReached={onReached}>{failure}</Reached>
          ) : (
            <div className={classes.waiting}>{text}</div>
          )
        }
        text={text}
        onText={setText}
        onReached={onReached}
        onClose={onClose}
        onShortcuts={onShortcuts}
      />
    </Dialog>
  );
}

/** No field will come, so keys are no longer collected for it. */
function Reached({ onReached, children }: { onReached: () => void; children: ReactNode }) {
  useEffect(onReached, [onReached]);
  return children;
}
