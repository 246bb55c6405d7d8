import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { useFocusBack } from './use-focus-back';

interface DialogProps {
  opened: boolean;
  /** A question, or the object. */
  title: string;
  /** Something typed inside would be lost: neither Esc nor a click outside closes then. */
  holdsChanges?: boolean;
  /** As wide as a form with several columns. */
  wide?: boolean;
  /** Near the top instead of the middle: its height changes while one types. */
  atTop?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Pixels: three columns of fields. */
const WIDE = 780;
const FADE = { transition: 'fade', duration: 120 } as const;

/**
 * The frame of every dialog. What carries `data-autofocus` has the focus first, and it goes back to
 * the opener. On narrow screens it is a sheet at the bottom. Mantine's own head would be a
 * `<header>`, a second banner of the page to screen readers; ours is not.
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
  /** Pixels from the left, or a share of the height from the bottom. */
  size: number | string;
}

/** A panel that slides in from an edge, such as the menu and the filters of narrow screens. */
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

/** Last in the order of the page, so that a dialog opens with the focus in its first field. */
function CloseButton({ of: Button }: { of: typeof Modal.CloseButton | typeof Drawer.CloseButton }) {
  const { t } = useTranslation();
  return <Button className={classes.close} aria-label={t('actions.close')} />;
}
