import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface HintProps {
  text: string;
  /** One field, that has the text as its description, too. */
  children: ReactNode;
}

/**
 * Explains a field of a toolbar, where there is no room for its description, under the pointer and
 * the focus. On narrow screens the description is drawn, and a hint would lie on the next field.
 */
export function Hint({ text, children }: HintProps) {
  return (
    // Beside its field, not at the end of the page: it is part of the same landmark.
    <Tooltip
      label={text}
      multiline
      visibleFrom="sm"
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
