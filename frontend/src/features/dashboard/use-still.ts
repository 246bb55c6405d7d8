import { useReducedMotion } from '@mantine/hooks';

/**
 * Whether the person wants nothing to move. Known when a component is drawn first: what has begun to move
 * would stand still half-way, such as a graph beside its points.
 */
export const useStill = (): boolean =>
  useReducedMotion(undefined, { getInitialValueInEffect: false });
