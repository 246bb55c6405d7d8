import { useNavigate } from 'react-router';
import { listForgotten } from '@/lib/list-memory';
import { useAppDispatch } from '@/lib/redux';
import type { NavigationEntry } from './navigation';

/**
 * Forgets the filters of an entry's list: opened from a menu, a list starts without them.
 */
export function useForget(): (entry: Pick<NavigationEntry, 'forgets'>) => void {
  const dispatch = useAppDispatch();
  return ({ forgets }) => {
    if (forgets) dispatch(listForgotten(forgets));
  };
}

/** Opens an entry like its link, for keys and commands. */
export function useOpenEntry(): (entry: Pick<NavigationEntry, 'to' | 'forgets'>) => void {
  const navigate = useNavigate();
  const forget = useForget();
  return (entry) => {
    forget(entry);
    void navigate(entry.to);
  };
}
