import { Button, FileButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react';
import classes from './file-field.module.css';

interface DropZoneProps {
  /** The button's name. */
  choose: string;
  hint: ReactNode;
  /** Endings or types for the dialog of the system, such as `.pdf`. */
  accept: readonly string[];
  multiple?: boolean;
  /** The id of what describes the button. */
  describedBy?: string;
  invalid?: boolean;
  chooseRef?: Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
  onBlur?: () => void;
  /** Above the button. */
  children?: ReactNode;
}

/** Takes files that are dropped on it, pasted into it or chosen with its button. */
export function DropZone({
  choose,
  hint,
  accept,
  multiple = false,
  describedBy,
  invalid = false,
  chooseRef,
  onFiles,
  onBlur,
  children,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useNothingBeside();
  const take = (list: FileList | readonly File[] | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault();
    setOver(event.type !== 'dragleave' && event.type !== 'drop');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  return (
    <div
      className={classes.zone}
      data-drop-zone
      data-over={isOver || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
      onPaste={paste}
    >
      {children}
      <div className={classes.choose}>
        <ChooseButton
          {...{ choose, accept, multiple, describedBy, invalid, chooseRef, onBlur }}
          onFiles={take}
        />
        <span className={classes.hint}>{hint}</span>
      </div>
    </div>
  );
}

/** A file that misses the zone would be opened in place of the page, and what was typed would be lost. */
function useNothingBeside(): void {
  const refuse = (event: WindowEventMap['drop']) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  useWindowEvent('dragover', refuse);
  useWindowEvent('drop', refuse);
}

interface ChooseButtonProps {
  choose: string;
  accept: readonly string[];
  multiple: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  chooseRef: Ref<HTMLButtonElement> | undefined;
  onFiles: (files: readonly File[]) => void;
  onBlur: (() => void) | undefined;
}

function ChooseButton({
  choose,
  accept,
  multiple,
  describedBy,
  invalid,
  chooseRef,
  onFiles,
  onBlur,
}: ChooseButtonProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton<boolean>
      resetRef={forget}
      multiple={multiple}
      accept={accept.join(',')}
      onChange={(chosen) => {
        if (chosen) onFiles(Array.isArray(chosen) ? chosen : [chosen]);
        // Otherwise the same file could not be chosen again.
        forget.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          ref={chooseRef}
          variant="default"
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onBlur={onBlur}
        >
          {choose}
        </Button>
      )}
    </FileButton>
  );
}
