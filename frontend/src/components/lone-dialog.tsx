import { Modal } from '@mantine/core';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import classes from './dialog.module.css';
import { useFocusBack } from './use-focus-back';

interface LoneDialogProps {
  title: string;
  children: ReactNode;
}

/**
 * Lies over everything, also over another dialog. Nothing else can be used while it is there, and only
 * its own buttons close it.
 */
export function LoneDialog({ title, children }: LoneDialogProps) {
  useFocusBack(true);
  const place = useOwnPlace();
  return (
    <Modal.Root
      opened
      returnFocus={false}
      onClose={stays}
      closeOnEscape={false}
      closeOnClickOutside={false}
      portalProps={{ target: place }}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const stays = () => undefined;

/** The dialog's own place in the document; everything beside it is out of use. */
function useOwnPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const others = [...document.body.children].filter((child) => !child.hasAttribute('inert'));
    for (const other of others) other.setAttribute('inert', '');
    document.body.append(place);
    return () => {
      place.remove();
      for (const other of others) other.removeAttribute('inert');
    };
  }, [place]);
  return place;
}
