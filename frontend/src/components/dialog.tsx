import { Drawer, Modal } from '@mantine/core';
import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Move } from '@/lib/unsaved-work';
import classes from './dialog.module.css';
import { toAnotherPath, useLeaveGuard } from './form/use-leave-guard';
import { LeaveQuestion } from './leave-question';
import { useEscape } from './use-escape';
import { useFocusBack } from './use-focus-back';

interface DialogProps {
  opened: boolean;
  /** A question or its object. */
  title: string;
  /**
   * With changes that would be lost, a click outside does not close it, and Esc and its cross ask
   * first, like whatever else would lose them.
   */
  holdsChanges?: boolean;
  /** Shows a question in place of the changes, which closing it answers. */
  isAsking?: boolean;
  /** Wide enough for a form with several columns. */
  wide?: boolean;
  /** Wide enough for three buttons side by side, in every language. */
  hasThreeButtons?: boolean;
  /** Near the top instead of in the middle, since its height changes while a user types. */
  atTop?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Pixels for three columns of fields. */
const WIDE = 780;
const THREE_BUTTONS = 640;
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
  isAsking = false,
  wide = false,
  hasThreeButtons = false,
  atTop = false,
  onClose,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  useFocusBack(opened);
  const guard = useLeaveGuard(opened && holdsChanges, leavesDialog);
  const [isClosing, setClosing] = useState(false);
  // Without anything to lose there is no question left, and none that the next letter brings back.
  if (isClosing && !(opened && holdsChanges)) setClosing(false);
  const content = useRef<HTMLDivElement>(null);
  const asksToLeave = holdsChanges && (guard.asking || isClosing);
  const field = useRef<HTMLElement | null>(null);
  useFieldAgain(field, asksToLeave);
  const stay = () => {
    setClosing(false);
    guard.stay();
  };
  const leave = () => {
    setClosing(false);
    if (isClosing) onClose();
    else guard.leave();
  };
  const close = () => {
    if (asksToLeave) stay();
    else if (holdsChanges && !isAsking) setClosing(true);
    else onClose();
  };
  useEscape(opened, content, close);
  return (
    <Modal.Root
      data-closing={opened ? undefined : true}
      returnFocus={false}
      opened={opened}
      size={wide ? WIDE : hasThreeButtons ? THREE_BUTTONS : undefined}
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={!holdsChanges || isAsking}
      transitionProps={FADE}
      classNames={{ inner: atTop ? classes.innerAtTop : classes.inner, content: classes.content }}
    >
      <Modal.Overlay onMouseDown={keepFocus} />
      <Modal.Content ref={content}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>
            {asksToLeave ? t('form.leaveTitle') : title}
          </Modal.Title>
        </div>
        <Modal.Body className={classes.body}>
          {asksToLeave ? <LeaveQuestion onLeave={leave} onStay={stay} /> : null}
          {/* It stays mounted, so that its text is there again after "Stay". */}
          <div
            className={classes.kept}
            hidden={asksToLeave}
            onFocus={({ target }) => {
              field.current = target;
            }}
            // The question takes the focus for a moment only, and a field that loses it checks its text.
            onBlurCapture={(event) => {
              if (event.currentTarget.hidden) event.stopPropagation();
            }}
          >
            {children}
          </div>
        </Modal.Body>
        <CloseButton of={Modal.CloseButton} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** After "Stay", what is typed goes on in the field it was typed into. */
function useFieldAgain(field: RefObject<HTMLElement | null>, isAsking: boolean): void {
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) field.current?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [field, isAsking]);
}

/** Back may also close a dialog that the query of the address has opened. */
const leavesDialog = (move: Move) => move.isBack || toAnotherPath(move);

interface SheetProps extends Omit<DialogProps, 'holdsChanges' | 'isAsking' | 'wide' | 'atTop'> {
  from: 'left' | 'right' | 'bottom';
  /** Pixels, or a share of the height for a sheet at the bottom. */
  size: number | string;
}

/** A panel that slides in from an edge, such as the menu and the filters on narrow screens. */
export function Sheet({ opened, title, from, size, onClose, children }: SheetProps) {
  useFocusBack(opened);
  const content = useRef<HTMLDivElement>(null);
  useEscape(opened, content, onClose);
  return (
    <Drawer.Root
      data-closing={opened ? undefined : true}
      returnFocus={false}
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      position={from}
      size={size}
      transitionProps={FADE}
      classNames={{ content: classes.sheet }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={content}>
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
  return (
    <Button className={classes.close} aria-label={t('actions.close')} onMouseDown={keepFocus} />
  );
}

/** A field that is left by the click may drop its text before anybody is asked about it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
