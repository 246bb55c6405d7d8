/** Orders that have a load number, a VIN or a file in common with one that is entered. */
import type { DataKnownView } from '@/api/generated/types';

export type KnownView = DataKnownView['data'];

export const isAnyKnown = ({ orders, unseen }: KnownView): boolean =>
  orders.length + unseen.length > 0;
