import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isShown } from '@/lib/files';
import { saveFrom } from '@/lib/save-file';
import { Button } from '@mantine/core';
import { DelayedSkeleton } from '../delayed-skeleton';
import { Dialog } from '../dialog';
import dialog from '../dialog.module.css';
import { ErrorPanel } from '../error-panel';
import classes from './file-field.module.css';

/** A file that is looked at. */
export interface Opened {
  name: string;
  type: string;
  /** Makes an object URL of its content, until no user waits for it any more. */
  read: (signal: AbortSignal) => Promise<string>;
}

interface FilePreviewProps {
  opened: Opened;
  onClose: () => void;
}

/** A file over the page. */
export function FilePreview({ opened, onClose }: FilePreviewProps) {
  return (
    <Dialog opened title={opened.name} wide onClose={onClose}>
      <FileContent opened={opened} />
    </Dialog>
  );
}

interface FileContentProps {
  opened: Opened;
  /** After the button that saves the file. */
  children?: ReactNode;
}

/**
 * A picture or a PDF in a dialog. Its type is one that the server has checked, never that of a web page,
 * so nothing in the file runs.
 */
export function FileContent({ opened, children }: FileContentProps) {
  const { t } = useTranslation(['common', 'fileFields']);
  const { address, error, retry } = useContent(opened);
  return (
    <>
      <div className={classes.preview}>
        {error === undefined ? null : <ErrorPanel error={error} onRetry={retry} />}
        {address === null && error === undefined ? <DelayedSkeleton rows={6} /> : null}
        {address === null ? null : <Content opened={opened} address={address} />}
      </div>
      <div className={dialog.buttons}>
        <Button
          variant="default"
          disabled={address === null}
          onClick={() => address !== null && saveFrom(opened.name, address)}
        >
          {t('fileFields:download')}
        </Button>
        {children}
      </div>
    </>
  );
}

function Content({ opened: { name, type }, address }: { opened: Opened; address: string }) {
  const { t } = useTranslation('fileFields');
  if (!isShown(type)) return <p>{t('notShown')}</p>;
  return type === 'application/pdf' ? (
    <iframe className={classes.page} src={address} title={name} />
  ) : (
    <img className={classes.picture} src={address} alt={name} />
  );
}

function useContent({ read }: Opened) {
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let made: string | null = null;
    const reading = new AbortController();
    read(reading.signal).then(
      (content) => {
        made = content;
        if (reading.signal.aborted) URL.revokeObjectURL(content);
        else setAddress(content);
      },
      (reason: unknown) => {
        if (!reading.signal.aborted) setError(reason);
      },
    );
    return () => {
      reading.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [read, tries]);
  const retry = () => {
    setError(undefined);
    setTries((before) => before + 1);
  };
  return { address, error, retry };
}
