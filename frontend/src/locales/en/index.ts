import accounting from './accounting.json';
import accountingMonth from './accountingMonth.json';
import adding from './adding.json';
import addresses from './addresses.json';
import agreements from './agreements.json';
import bulkChange from './bulkChange.json';
import choices from './choices.json';
import clientBalance from './clientBalance.json';
import clientCredit from './clientCredit.json';
import common from './common.json';
import company from './company.json';
import contacts from './contacts.json';
import dashboard from './dashboard.json';
import deletedOrders from './deletedOrders.json';
import drafts from './drafts.json';
import estimates from './estimates.json';
import ferries from './ferries.json';
import fileFields from './fileFields.json';
import forms from './forms.json';
import freight from './freight.json';
import grid from './grid.json';
import history from './history.json';
import imports from './imports.json';
import invoiceForm from './invoiceForm.json';
import invoiceRun from './invoiceRun.json';
import invoices from './invoices.json';
import leftOut from './leftOut.json';
import lineText from './lineText.json';
import loads from './loads.json';
import numbers from './numbers.json';
import orderActions from './orderActions.json';
import orderForm from './orderForm.json';
import orderGroups from './orderGroups.json';
import orderLog from './orderLog.json';
import orderTemplate from './orderTemplate.json';
import orders from './orders.json';
import outcome from './outcome.json';
import palette from './palette.json';
import paying from './paying.json';
import payments from './payments.json';
import periods from './periods.json';
import placeField from './placeField.json';
import planning from './planning.json';
import programs from './programs.json';
import quickEntry from './quickEntry.json';
import recipients from './recipients.json';
import richText from './richText.json';
import refused from './refused.json';
import routes from './routes.json';
import session from './session.json';
import users from './users.json';
import signatures from './signatures.json';
import settings from './settings.json';
import settlementForm from './settlementForm.json';
import settlements from './settlements.json';
import settingsTabs from './settingsTabs.json';
import tabs from './tabs.json';
import variables from './variables.json';
import vehicles from './vehicles.json';
import views from './views.json';
import vin from './vin.json';
import waiting from './waiting.json';
import address from './records/address.json';
import clientAccounting from './records/client_accounting.json';
import companyRecord from './records/company.json';
import contact from './records/contact.json';
import damage from './records/damage.json';
import documents from './records/documents.json';
import invoiceRecord from './records/invoice.json';
import leg from './records/leg.json';
import order from './records/order.json';
import planningEntry from './records/planning_entry.json';
import settingsRecord from './records/settings.json';
import settlementRecord from './records/settlement.json';
import supplierAccounting from './records/supplier_accounting.json';
import supplierAccountingCredit from './records/supplier_accounting_credit.json';
import user from './records/user.json';
import vehicle from './records/vehicle.json';

/** All English texts, for types and tests. The app loads each namespace by itself, and of `record` each record; see `@/lib/english`. */
const texts = {
  accounting,
  accountingMonth,
  adding,
  addresses,
  agreements,
  bulkChange,
  choices,
  clientBalance,
  clientCredit,
  common,
  company,
  contacts,
  dashboard,
  deletedOrders,
  drafts,
  estimates,
  ferries,
  fileFields,
  forms,
  freight,
  grid,
  history,
  imports,
  invoiceForm,
  invoiceRun,
  invoices,
  leftOut,
  lineText,
  loads,
  numbers,
  orderActions,
  orderForm,
  orderGroups,
  orderLog,
  orderTemplate,
  orders,
  outcome,
  palette,
  paying,
  payments,
  periods,
  placeField,
  planning,
  programs,
  quickEntry,
  record: {
    address,
    client_accounting: clientAccounting,
    company: companyRecord,
    contact,
    damage,
    documents,
    invoice: invoiceRecord,
    leg,
    order,
    planning_entry: planningEntry,
    settings: settingsRecord,
    settlement: settlementRecord,
    supplier_accounting: supplierAccounting,
    supplier_accounting_credit: supplierAccountingCredit,
    user,
    vehicle,
  },
  recipients,
  refused,
  richText,
  routes,
  session,
  users,
  signatures,
  settings,
  settlementForm,
  settlements,
  settingsTabs,
  tabs,
  variables,
  vehicles,
  views,
  vin,
  waiting,
};

export default texts;
