import { useRef, useState } from 'react';

interface Question<Asked, Answer> {
  /** What is being asked; null while nothing is. */
  asked: Asked | null;
  /** Asks, and resolves with the answer; with null where the person turned away. */
  ask: (about: Asked) => Promise<Answer | null>;
  answer: (given: Answer | null) => void;
}

/** A question to the person in the middle of a deed, which goes on with the answer. */
export function useQuestion<Asked, Answer>(): Question<Asked, Answer> {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = useRef<((given: Answer | null) => void) | null>(null);
  return {
    asked,
    ask: (about) =>
      new Promise((resolve) => {
        settle.current = resolve;
        setAsked(about);
      }),
    answer: (given) => {
      setAsked(null);
      settle.current?.(given);
      settle.current = null;
    },
  };
}
