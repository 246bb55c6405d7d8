import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface HintProps {
  text: string;
  /** One field. */
  children: ReactNode;
}

/** Explains a field whose name is given and says little: under the pointer, the finger or the focus. */
export function Hint({ text, children }: HintProps) {
  return (
    // Beside its field, not at the end of the page: it is part of the same landmark.
    <Tooltip
      label={text}
      multiline
      maw={280}
      openDelay={300}
      events={SHOWN_BY}
      withinPortal={false}
    >
      <div>{children}</div>
    </Tooltip>
  );
}

const SHOWN_BY = { hover: true, focus: true, touch: true };
