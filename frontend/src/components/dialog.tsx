import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { useFocusBack } from './use-focus-back';

interface DialogProps {
  opened: boolean;
  /** A question or its object. */
  title: string;
  /** With changes that would be lost, neither Esc nor a click outside closes it. */
  holdsChanges?: boolean;
  /** Wide enough for a form with several columns. */
  wide?: boolean;
  /** Near the top instead of in the middle, since its height changes while somebody types. */
  atTop?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Pixels for three columns of fields. */
const WIDE = 780;
const FADE = { transition: 'fade', duration: 120 } as const;

/**
 * The frame of every dialog. The element with `data-autofocus` gets the focus, which later returns to
 * the opener. On narrow screens the dialog is a sheet at the bottom. Its head is ours, since Mantine's
 * is a `<header>`, which screen readers take for a second banner of the page.
 */
export function Dialog({
  opened,
  title,
  holdsChanges = false,
  wide = false,
  atTop = false,
  onClose,
  children,
}: DialogProps) {
  useFocusBack(opened);
  return (
    <Modal.Root
      data-closing={opened ? undefined : true}
      returnFocus={false}
      opened={opened}
      size={wide ? WIDE : undefined}
      onClose={onClose}
      closeOnEscape={!holdsChanges}
      closeOnClickOutside={!holdsChanges}
      transitionProps={FADE}
      classNames={{ inner: atTop ? classes.innerAtTop : classes.inner, content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
        <CloseButton of={Modal.CloseButton} />
      </Modal.Content>
    </Modal.Root>
  );
}

interface SheetProps extends Omit<DialogProps, 'holdsChanges' | 'wide' | 'atTop'> {
  from: 'left' | 'bottom';
  /** Pixels, or a share of the height for a sheet at the bottom. */
  size: number | string;
}

/** A panel that slides in from an edge, such as the menu and the filters on narrow screens. */
export function Sheet({ opened, title, from, size, onClose, children }: SheetProps) {
  useFocusBack(opened);
  return (
    <Drawer.Root
      data-closing={opened ? undefined : true}
      returnFocus={false}
      opened={opened}
      onClose={onClose}
      position={from}
      size={size}
      transitionProps={FADE}
      classNames={{ content: classes.sheet }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        <CloseButton of={Drawer.CloseButton} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Last in the document, so that the first field of a dialog gets the focus. */
function CloseButton({ of: Button }: { of: typeof Modal.CloseButton | typeof Drawer.CloseButton }) {
  const { t } = useTranslation();
  return <Button className={classes.close} aria-label={t('actions.close')} />;
}
