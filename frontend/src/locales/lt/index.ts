import adding from './adding.json';
import addresses from './addresses.json';
import agreements from './agreements.json';
import common from './common.json';
import company from './company.json';
import contacts from './contacts.json';
import dashboard from './dashboard.json';
import drafts from './drafts.json';
import estimates from './estimates.json';
import fileFields from './fileFields.json';
import forms from './forms.json';
import grid from './grid.json';
import history from './history.json';
import imports from './imports.json';
import loads from './loads.json';
import orderDeeds from './orderDeeds.json';
import orderForm from './orderForm.json';
import orderLog from './orderLog.json';
import orderTemplate from './orderTemplate.json';
import orders from './orders.json';
import placeField from './placeField.json';
import planning from './planning.json';
import quickEntry from './quickEntry.json';
import richText from './richText.json';
import routes from './routes.json';
import session from './session.json';
import users from './users.json';
import signatures from './signatures.json';
import settings from './settings.json';
import variables from './variables.json';
import vehicles from './vehicles.json';
import views from './views.json';
import vin from './vin.json';

/** Lithuanian, downloaded when it is chosen. A test compares its keys with English. */
const texts = {
  adding,
  addresses,
  agreements,
  common,
  company,
  contacts,
  dashboard,
  drafts,
  estimates,
  fileFields,
  forms,
  grid,
  history,
  imports,
  loads,
  orderDeeds,
  orderForm,
  orderLog,
  orderTemplate,
  orders,
  placeField,
  planning,
  quickEntry,
  richText,
  routes,
  session,
  users,
  signatures,
  settings,
  variables,
  vehicles,
  views,
  vin,
};

export default texts;

/** Translations of the server's sentences; see `@/lib/server-texts`. */
export { default as serverTexts } from './server.json';
