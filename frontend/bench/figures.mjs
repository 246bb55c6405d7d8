/** The middle value; of an even number the lower of the two. */
export const median = (values) => percentile(values, 0.5);

export function percentile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
}

/** Whether it only has to be seen that everything can be measured (`make bench TINY=yes`). */
export const isTiny = globalThis.process.env.TINY === 'yes';
