/** Holds an answer of the server back until it is let go. */
export function hold() {
  let letGo = () => undefined as void;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo };
}
