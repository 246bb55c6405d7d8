import { Button, FileButton } from '@mantine/core';
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
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
  onFiles,
  onBlur,
  children,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false);
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
          {...{ choose, accept, multiple, describedBy, invalid, onBlur }}
          onFiles={take}
        />
        <span className={classes.hint}>{hint}</span>
      </div>
    </div>
  );
}

interface ChooseButtonProps {
  choose: string;
  accept: readonly string[];
  multiple: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  onFiles: (files: readonly File[]) => void;
  onBlur: (() => void) | undefined;
}

function ChooseButton({
  choose,
  accept,
  multiple,
  describedBy,
  invalid,
  onFiles,
  onBlur,
}: ChooseButtonProps) {
  return (
    <FileButton<boolean>
      multiple={multiple}
      accept={accept.join(',')}
      onChange={(chosen) => {
        if (chosen) onFiles(Array.isArray(chosen) ? chosen : [chosen]);
      }}
    >
      {(props) => (
        <Button
          {...props}
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
