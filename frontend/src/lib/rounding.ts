/** A quotient, rounded half away from zero, as the server rounds. */
export function roundHalfAway(number: bigint, divisor: bigint): bigint {
  const size = number < 0n ? -number : number;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return number < 0n ? -rounded : rounded;
}
