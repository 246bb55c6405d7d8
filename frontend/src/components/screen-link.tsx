import { createContext, use, type ReactNode } from 'react';
import { Link } from 'react-router';

/** Whether an address has a screen; the app knows its screens and hands this to the user who links to them. */
export const HasScreenContext = createContext<(address: string) => boolean>(() => false);

interface ScreenLinkProps {
  to: string;
  children: ReactNode;
  /** Shown where there is no such screen; by default what would have been linked. */
  orElse?: ReactNode;
}

/** A link to a screen that the product may not have yet. */
export function ScreenLink({ to, children, orElse = children }: ScreenLinkProps) {
  const hasScreen = use(HasScreenContext);
  return hasScreen(to) ? <Link to={to}>{children}</Link> : orElse;
}
