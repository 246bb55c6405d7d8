/**
 * Shows refused changes as flashes, so that no screen can forget one. What is said in place is not
 * repeated, unless that place was closed before the answer: these calls are listed here. Failed reads
 * are shown by the lists and forms themselves.
 */
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import i18next from 'i18next';
import { baseApi } from '@/api/base-api';
import type { Group, TAGS } from '@/api/tags';
import { errorSentences, readApiError, type ApiError } from '@/lib/api-error';
import { flashed } from '@/lib/flashes';

type CallName = { [Of in Group]: keyof (typeof TAGS)[Of] }[Group];

/** Whatever refuses them is said by the dialog, the page or the cell that has asked for them. */
const TOLD_IN_PLACE: ReadonlySet<string> = new Set<CallName>([
  'signIn',
  'forgotPassword',
  'setPassword',
  'changePassword',
  'endOwnSessions',
  'verifyOfferEmail',
  'inviteUser',
  'patchOrder',
  'adjustOrderDistances',
  'assignVehiclePlanning',
  'unassignVehiclePlanning',
  'restoreOrder',
  'deleteContact',
  'deleteOrder',
  'deletePlanningEntry',
  'deleteUser',
  'deleteVehicle',
]);

/** Their forms say at its field what is wrong with it. */
const TOLD_AT_FIELDS: ReadonlySet<string> = new Set<CallName>([
  'createContact',
  'createOrder',
  'createPlanningEntry',
  'createUser',
  'createVehicle',
  'setRolePermissions',
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
]);

const MAX_LINES = 5;

type ApiState = Record<
  typeof baseApi.reducerPath,
  { mutations: Readonly<Record<string, unknown>> }
>;

interface CallMeta {
  requestId: string;
  arg?: { type?: string; endpointName?: string; track?: boolean };
}

export const errorFlashes: Middleware = (store) => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    const meta = action.meta as CallMeta;
    const { type, endpointName = '' } = meta.arg ?? {};
    const error = readApiError(action.payload);
    const isToldHere = hasLeft(meta, store.getState()) || !isToldElsewhere(endpointName, error);
    // A 401 asks to sign in.
    if (type === 'mutation' && error.status !== 401 && isToldHere) {
      store.dispatch(flashed('error', titleOf(error), shorten(errorSentences(error))));
    }
  }
  return next(action);
};

/** What has asked was closed before the answer, with which the hook drops the call's entry. */
function hasLeft({ requestId, arg }: CallMeta, state: unknown): boolean {
  const { mutations } = (state as ApiState)[baseApi.reducerPath];
  return arg?.track === true && mutations[requestId] === undefined;
}

function isToldElsewhere(call: string, error: ApiError): boolean {
  // A 409 is shown by the row or form that it is about.
  if (error.status === 409 || TOLD_IN_PLACE.has(call)) return true;
  return Object.keys(error.fieldErrors).length > 0 && TOLD_AT_FIELDS.has(call);
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
