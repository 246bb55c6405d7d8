import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { NavigationEntry } from './navigation';
import { useForget } from './use-open-entry';

interface NavigationLinkProps {
  entry: NavigationEntry;
  className?: string;
  onChosen?: () => void;
}

/** A link of a menu. It opens a list without its former filters. */
export function NavigationLink({ entry, className, onChosen }: NavigationLinkProps) {
  const { t } = useTranslation();
  const forget = useForget();
  const choose = () => {
    forget(entry);
    onChosen?.();
  };
  return (
    <NavLink to={entry.to} className={className} onClick={choose}>
      {t(entry.label)}
    </NavLink>
  );
}
