/**
 * Every screen with its states: what `make pictures` takes pictures of, and what axe looks at. A new
 * screen is a row here.
 */
import { orderScreens } from './orders';
import { partnerScreens } from './partners';
import type { Screen } from './screen';
import { sessionScreens } from './session';
import { settingsScreens } from './settings';
import { shellScreens } from './shell';

export const SCREENS: Screen[] = [
  ...sessionScreens,
  ...shellScreens,
  ...orderScreens,
  ...partnerScreens,
  ...settingsScreens,
];
