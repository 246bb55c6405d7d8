/**
 * Shows refused changes as flashes, so that no screen can forget one. What is said in place is not
 * repeated, unless that place was closed before the answer: these calls are listed here. Failed reads
 * are shown by the lists and forms themselves.
 */
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import i18next from 'i18next';
import { baseApi } from '@/api/base-api';
import type { Group, TAGS } from '@/api/tags';
import { namedSentences, readApiError, type ApiError } from '@/lib/api-error';
import { flashed } from '@/lib/flashes';

type CallName = { [Of in Group]: keyof (typeof TAGS)[Of] }[Group];

/** Calls whose form, dialog or page shows their refusals itself. */
const TOLD_IN_PLACE: ReadonlySet<string> = new Set<CallName>([
  'applyContactBalance',
  'assignVehiclePlanning',
  'changePassword',
  'changeSelectedOrders',
  'checkPasswordLink',
  'correctRoute',
  'createAddress',
  'createContact',
  'createImport',
  'createOfRun',
  'createOrder',
  'createPlanningEntry',
  'createUser',
  'createVehicle',
  'deleteAddress',
  'deleteContact',
  'deleteInvoice',
  'deleteOrder',
  'deletePlanningEntry',
  'deleteSettlement',
  'deleteUser',
  'deleteVehicle',
  'endOwnSessions',
  'forgotPassword',
  'ignorePayment',
  'importPayments',
  'inviteUser',
  'makePaymentFile',
  'matchImportColumns',
  'measureRoute',
  'notePaymentFilePaid',
  'previewPaymentImport',
  'reallocatePayment',
  'remindClients',
  'resetOrderTemplate',
  'restoreOrder',
  'saveOrderTemplate',
  'sendInvoicesToRivile',
  'sendSettlementsToRivile',
  'setPaidAmount',
  'setPassword',
  'setRolePermissions',
  'setSettlementPaidAmount',
  'signIn',
  'takeBackRoute',
  'unassignVehiclePlanning',
  'undoPayment',
  'updateAddress',
  'updateCompanyProfileByForm',
  'updateContact',
  'updateDebetasSettings',
  'updateInvoiceSeries',
  'updateOrder',
  'updatePlanningEntry',
  'updateRivileSettings',
  'updateSettings',
  'updateSignatures',
  'updateUser',
  'updateVehicle',
  'uploadValidationFile',
  'verifyOfferEmail',
  'withdrawPaymentFile',
]);

/** Edits outlive their page; their cells say what refuses them, also after it. */
const TOLD_BY_CELLS: ReadonlySet<string> = new Set<CallName>([
  'adjustOrderDistances',
  'patchOrder',
  'patchOrders',
]);

/** No user waits for them, and nothing is lost. */
const NOT_TOLD: ReadonlySet<string> = new Set<CallName>(['editOrder']);

const MAX_LINES = 5;

type ApiState = Record<
  typeof baseApi.reducerPath,
  { mutations: Readonly<Record<string, unknown>> }
>;

interface CallMeta {
  requestId: string;
  arg?: { type?: string; endpointName?: string };
}

export const errorFlashes: Middleware = (store) => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    const meta = action.meta as CallMeta;
    const { type, endpointName = '' } = meta.arg ?? {};
    const error = readApiError(action.payload);
    const isAwaited = hasEntry(meta, store.getState());
    // A 401 asks to sign in.
    const isTold =
      NOT_TOLD.has(endpointName) ||
      error.status === 401 ||
      isToldElsewhere(endpointName, isAwaited, error);
    if (type === 'mutation' && !isTold) {
      store.dispatch(flashed('error', titleOf(error), shorten(namedSentences(error))));
    }
  }
  return next(action);
};

/**
 * Whether what has asked still waits for the answer: the hook drops the call's entry when that is closed,
 * and what nothing waits for is sent with `track: false`, without an entry.
 */
function hasEntry({ requestId }: CallMeta, state: unknown): boolean {
  return (state as ApiState)[baseApi.reducerPath].mutations[requestId] !== undefined;
}

function isToldElsewhere(call: string, isAwaited: boolean, { status }: ApiError): boolean {
  // A 409 is shown by the row or form that it is about.
  const isToldInPlace = status === 409 || TOLD_IN_PLACE.has(call);
  return TOLD_BY_CELLS.has(call) || (isAwaited && isToldInPlace);
}

function titleOf(error: ApiError): string {
  if (error.status === 400) return i18next.t('flash.badRequest');
  if (error.status === 422) return i18next.t('flash.validationError');
  if (error.status >= 500) return i18next.t('flash.serverError');
  return i18next.t('flash.requestFailed');
}

function shorten(lines: readonly string[]): string[] {
  const unique = [...new Set(lines)];
  if (unique.length <= MAX_LINES) return unique;
  const rest = unique.length - MAX_LINES;
  return [...unique.slice(0, MAX_LINES), i18next.t('flash.more', { count: rest })];
}
