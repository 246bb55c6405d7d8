import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { NavigationEntry } from './navigation';
import { useForget } from './use-open-entry';

interface NavigationLinkProps {
  entry: NavigationEntry;
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
  const { t } = useTranslation();
  const forget = useForget();
  const choose = () => {
    forget(entry);
    onChosen?.();
  };
  return (
    <NavLink to={entry.to} end={isExact} className={className} onClick={choose}>
      {t(entry.label)}
    </NavLink>
  );
}
