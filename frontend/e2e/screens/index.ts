/**
 * Every screen with its states: `make pictures` photographs them, axe checks them. A new screen gets a
 * row here.
 */
import { conflictScreens } from './conflicts';
import { dashboardScreens } from './dashboard';
import { importScreens } from './imports';
import { invoiceScreens } from './invoices';
import { monthScreens } from './month';
import { orderScreens } from './orders';
import { outcomeScreens } from './outcome';
import { partnerScreens } from './partners';
import { payingScreens } from './paying';
import { paymentScreens } from './payments';
import type { Screen } from './screen';
import { sessionScreens } from './session';
import { settingsScreens } from './settings';
import { settlementScreens } from './settlements';
import { settlingScreens } from './settling';
import { shellScreens } from './shell';
import { waitingScreens } from './waiting';

export const SCREENS: Screen[] = [
  ...sessionScreens,
  ...shellScreens,
  ...dashboardScreens,
  ...orderScreens,
  ...conflictScreens,
  ...partnerScreens,
  ...importScreens,
  ...invoiceScreens,
  ...settlementScreens,
  ...settlingScreens,
  ...payingScreens,
  ...paymentScreens,
  ...waitingScreens,
  ...monthScreens,
  ...outcomeScreens,
  ...settingsScreens,
];
