/** A figure that counts up to its value when it appears or changes; at once with reduced motion. */
import { useEffect, useRef } from 'react';
import { useStill } from './use-still';

/** Foundation specification, section 9: between 2 and 5. */
const STEP_MS = 5;
const WHOLE_MS = 500;

interface CountUpProps {
  value: number;
  format: (value: number) => string;
}

export function CountUp({ value, format }: CountUpProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const from = useRef(0);
  const isStill = useStill();
  const text = format(value);
  useEffect(() => {
    const { current } = shown;
    if (!current) return undefined;
    const start = from.current;
    from.current = value;
    if (isStill || start === value) {
      current.textContent = text;
      return undefined;
    }
    const begun = performance.now();
    // Without React: nothing else depends on a figure on its way.
    const timer = setInterval(() => {
      const share = Math.min(1, (performance.now() - begun) / WHOLE_MS);
      current.textContent = share < 1 ? format(Math.round(start + (value - start) * share)) : text;
      if (share === 1) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [value, text, format, isStill]);
  return (
    <>
      <span ref={shown} aria-hidden />
      <span className="visually-hidden">{text}</span>
    </>
  );
}
