import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import type { Brought } from './letter';

/** A shorter text is a value for a field rather than a letter. */
const SHORTEST = 40;
/** A text of so many lines does not fit into a field of one line, so it was not meant for it. */
const LINES = 3;
const READABLE = /\.(pdf|eml|txt)$/iu;

/**
 * Takes a letter that is pasted where no field takes it, and a file that is dropped anywhere on the page but on a
 * zone of its own. Returns whether a file is being dragged over the page.
 */
export function useBrought(onBrought: (brought: Brought) => void): boolean {
  const [isOver, setOver] = useState(false);
  useWindowEvent('paste', (event) => {
    if (event.defaultPrevented || isBehindDialog()) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const file = [...(event.clipboardData?.files ?? [])].find(({ name }) => READABLE.test(name));
    if (!isFree(event.target, text, file !== undefined)) return;
    if (file) onBrought({ file });
    else if (text.trim().length >= SHORTEST) onBrought({ text });
    else return;
    event.preventDefault();
  });
  const drag = (event: DragEvent) => {
    const { dataTransfer, target } = event;
    const isTaken = target instanceof Element && target.closest('[data-drop-zone]') !== null;
    if (!dataTransfer?.types.includes('Files') || isTaken || isBehindDialog()) {
      setOver(false);
      return;
    }
    // Otherwise the browser opens the file in place of the page. Zones elsewhere on the page see that it is taken.
    event.preventDefault();
    dataTransfer.dropEffect = 'copy';
    setOver(event.type !== 'drop');
    const [file] = dataTransfer.files;
    if (event.type === 'drop' && file) onBrought({ file });
  };
  useWindowEvent('dragover', drag, { capture: true });
  useWindowEvent('drop', drag, { capture: true });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    // Only at the edge of the window nothing is entered in exchange.
    if (relatedTarget === null) setOver(false);
  });
  return isOver;
}

/** A dialog takes what is pasted and dropped itself. */
const isBehindDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/** Whether the pasted text is for no field: none has the focus, or one that cannot hold lines. */
function isFree(target: EventTarget | null, text: string, isFile: boolean): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest('[data-drop-zone]')) return false;
  const field = target.closest('input, textarea, [contenteditable="true"]');
  if (!field || isFile) return true;
  return field instanceof HTMLInputElement && text.trim().split('\n').length >= LINES;
}
