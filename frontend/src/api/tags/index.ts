/** All tables, for tests and types; a screen loads that of its calls alone. */
import { accounting } from './accounting';
import { addresses } from './addresses';
import { company } from './company';
import { contacts } from './contacts';
import { damages } from './damages';
import { dashboard } from './dashboard';
import { emails } from './emails';
import { history } from './history';
import { imports } from './imports';
import { invoices } from './invoices';
import { listViews } from './list-views';
import { loads } from './loads';
import { orderTemplates } from './order-templates';
import { orders } from './orders';
import { payments } from './payments';
import { places } from './places';
import { planning } from './planning';
import { routes } from './routes';
import { session } from './session';
import { settings } from './settings';
import { settlements } from './settlements';
import { signatures } from './signatures';
import { users } from './users';
import { utilities } from './utilities';
import { vehicles } from './vehicles';

export const TAGS = {
  accounting,
  addresses,
  company,
  contacts,
  damages,
  dashboard,
  emails,
  history,
  imports,
  invoices,
  listViews,
  loads,
  orderTemplates,
  orders,
  payments,
  places,
  planning,
  routes,
  session,
  settings,
  settlements,
  signatures,
  users,
  utilities,
  vehicles,
};

export type Group = keyof typeof TAGS;
