import { useNavigate } from 'react-router';
import { listForgotten } from '@/lib/list-memory';
import { useAppDispatch } from '@/lib/redux';
import type { NavigationEntry } from './navigation';

/**
 * What choosing an entry of a menu does besides following its link: a list opens without the
 * filters it was left with.
 */
export function useForget(): (entry: NavigationEntry) => void {
  const dispatch = useAppDispatch();
  return ({ forgets }) => {
    if (forgets) dispatch(listForgotten(forgets));
  };
}

/** Opens an entry as its link would, for keys and commands. */
export function useOpenEntry(): (entry: NavigationEntry) => void {
  const navigate = useNavigate();
  const forget = useForget();
  return (entry) => {
    forget(entry);
    void navigate(entry.to);
  };
}
