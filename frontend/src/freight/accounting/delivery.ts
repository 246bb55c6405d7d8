/** How far a document has come on its way to Rivilė over the network. */
import i18next from 'i18next';
import type { DeliveryView, SentenceView } from '@/api/generated/types';
import type { MenuAction } from '@/components/list-page/list-table';
import { say } from '@/lib/say';
import { serverText } from '@/lib/server-texts';
import { mayExport } from './permissions';

export interface Delivered {
  /** Null if it was never to be sent. */
  accounting_delivery: DeliveryView | null;
}

/** It changes by itself, so its list is read again until it does not. */
export const isBeingSent = ({ accounting_delivery: delivery }: Delivered) =>
  delivery?.status === 'WAITING';

/** Why it is not there, in the language of the screen. */
export const sayProblem = ({ message, reason }: SentenceView) => serverText(message, reason);

const wasToBeSent = ({ accounting_delivery: delivery }: Delivered) => delivery !== null;

/** The entry of a row's menu, in lists with some document that was to be sent. */
export const showsDelivery = <Found extends Delivered>(
  dialog: MenuAction<Found>['dialog'],
): MenuAction<Found> => ({
  id: 'delivery',
  title: say('accounting:delivery.open'),
  icon: 'upload',
  offered: (rows, person) => mayExport(person) && rows.some(wasToBeSent),
  refusal: (row) => (wasToBeSent(row) ? null : i18next.t('accounting:delivery.notSent')),
  dialog,
});
