import { useNavigate } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { useFoundOptions } from '@/components/fields/use-found-options';
import { foundBy, isNamed, isNumbered } from '@/freight/order-search';
import { paths } from '@/lib/paths';
import type { Command } from './commands';
import { useLazyListContactsQuery } from '@/api/generated/contacts';
import { useLazyListOrdersQuery } from '@/api/generated/orders';

/** The server is asked from this many characters; a single letter finds half of everything. */
export const SEARCH_FROM = 2;
const ORDERS_SHOWN = 6;
const CONTACTS_SHOWN = 4;

/** The part of an RTK Query call that is needed here. */
interface Call<Answer> {
  abort: () => void;
  unwrap: () => Promise<Answer>;
}

/** The answer of a call that is aborted with `signal`. */
function whileWanted<Answer>(call: Call<Answer>, signal: AbortSignal): Promise<Answer> {
  signal.addEventListener('abort', () => call.abort());
  return call.unwrap();
}

/**
 * Finds orders by their numbers, client, plate, VIN or place, and contacts by name.
 *
 * @param onAnswer called with what was found for the present text
 */
export function useFoundRecords(text: string, onAnswer: (found: readonly Command[]) => void) {
  const navigate = useNavigate();
  const { can, isAdministrator } = useCurrentUser();
  const [listOrders] = useLazyListOrdersQuery();
  const [listContacts] = useLazyListContactsQuery();
  const seesContacts = isAdministrator || !can('contacts none');

  const orders = async (search: string, signal: AbortSignal): Promise<Command[]> => {
    const page = await whileWanted(listOrders({ search, limit: ORDERS_SHOWN }), signal);
    return page.data.map((order) => ({
      id: `order-${String(order.id)}`,
      group: 'orders',
      label: order.order_number,
      note: [order.client_name, order.vehicle ?? order.spot_vehicle, foundBy(order, search)]
        .filter(Boolean)
        .join(' · '),
      isNamed: isNamed(order, search),
      isNumbered: isNumbered(order, search),
      run: () => void navigate(paths.orderEdit(order.id)),
    }));
  };
  const contacts = async (name: string, signal: AbortSignal): Promise<Command[]> => {
    if (!seesContacts) return [];
    const page = await whileWanted(listContacts({ name, limit: CONTACTS_SHOWN }), signal);
    return page.data.map((contact) => ({
      id: `contact-${String(contact.id)}`,
      group: 'contacts',
      label: contact.name,
      note: [contact.city, contact.country].filter(Boolean).join(', '),
      run: () => void navigate(paths.contactEdit(contact.id)),
    }));
  };

  const search = text.trim();
  return useFoundOptions<Command>(
    async (typed, signal) => {
      const found = await Promise.all([orders(typed, signal), contacts(typed, signal)]);
      return found.flat();
    },
    search,
    search.length >= SEARCH_FROM,
    false,
    onAnswer,
  );
}
