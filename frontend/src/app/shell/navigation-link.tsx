import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { listForgotten } from '@/lib/list-memory';
import { useAppDispatch } from '@/lib/redux';
import type { NavigationEntry } from './navigation';

interface NavigationLinkProps {
  entry: NavigationEntry;
  className?: string;
  role?: string;
  onChosen?: () => void;
}

/** A link of a menu. Choosing a list here opens it without the filters it was left with. */
export function NavigationLink({ entry, className, onChosen }: NavigationLinkProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const choose = () => {
    if (entry.forgets) dispatch(listForgotten(entry.forgets));
    onChosen?.();
  };
  return (
    <NavLink to={entry.to} className={className} onClick={choose}>
      {t(entry.label)}
    </NavLink>
  );
}
