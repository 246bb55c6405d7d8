/** What makes a link from a mail good. */
import { useLocation } from 'react-router';

/**
 * The parameters of the link that was opened. They stand behind `#`, the part of an address that
 * browsers keep to themselves, so that no log of a server or proxy holds them. The links of earlier
 * versions have them in the query.
 */
export function useLinkParams(): URLSearchParams {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash === '' ? search : hash.slice(1));
}
