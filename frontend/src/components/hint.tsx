import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface HintProps {
  text: string;
  /** One field, with the same text as its description. */
  children: ReactNode;
}

/**
 * Explains a field of a toolbar on hover and focus, as there is no room for its description. Narrow
 * screens show the description instead: a hint would cover the next field.
 */
export function Hint({ text, children }: HintProps) {
  return (
    // Beside its field, not at the end of the page: it is part of the same landmark.
    <Tooltip
      label={text}
      multiline
      visibleFrom="sm"
      // In one line above the field, also over the bar: its list opens below.
      w="max-content"
      maw={420}
      openDelay={300}
      events={SHOWN_BY}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <div>{children}</div>
    </Tooltip>
  );
}

const SHOWN_BY = { hover: true, focus: true, touch: true };
