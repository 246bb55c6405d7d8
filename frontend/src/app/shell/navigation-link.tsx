import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { TextKey } from '@/lib/say';
import type { NavigationEntry } from './navigation';
import { useForget } from './use-open-entry';

interface NavigationLinkProps {
  entry: NavigationEntry<TextKey>;
  className?: string;
  /** It is marked on its own page alone, not on those below its address. */
  isExact?: boolean;
  onChosen?: () => void;
}

/** A link of a menu. It opens a list without its former filters. */
export function NavigationLink({
  entry,
  className,
  isExact = false,
  onChosen,
}: NavigationLinkProps) {
  // Another language draws it again.
  useTranslation();
  const forget = useForget();
  const choose = () => {
    forget(entry);
    onChosen?.();
  };
  return (
    <NavLink to={entry.to} end={isExact} className={className} onClick={choose}>
      {i18next.t(entry.label)}
    </NavLink>
  );
}
