import { useRef, useState } from 'react';

interface Question<Asked, Answer> {
  /** The open question, if any. */
  asked: Asked | null;
  /** Resolves with the answer, or with null if the person cancels. */
  ask: (about: Asked) => Promise<Answer | null>;
  answer: (given: Answer | null) => void;
}

/** A question to the person in the middle of an action, which goes on with the answer. */
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
