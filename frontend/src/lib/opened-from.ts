/** The order form returns to the list it was opened from; links in the loads list carry a state. */
import { useLocation } from 'react-router';
import { paths } from './paths';

/** `<Link to={paths.orderEdit(id)} state={FROM_LOADS}>` */
export const FROM_LOADS = { openedFrom: 'loads' } as const;

export function useReturnPath(): string {
  const state = useLocation().state as { openedFrom?: string } | null;
  return state?.openedFrom === FROM_LOADS.openedFrom ? paths.loads() : paths.orders();
}
