/**
 * Shows every refused change as a flash, so that no screen can forget it. Failed reads are shown by
 * the lists and forms themselves.
 */
import { isAnyOf, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import i18next from 'i18next';
import { sessionApi } from '@/api/generated/session';
import { settingsApi } from '@/api/generated/settings';
import { errorSentences, readApiError, type ApiError } from '@/lib/api-error';
import { flashed } from '@/lib/flashes';

/** Their screens show a refusal beside the button. */
const isToldInPlace = isAnyOf(
  sessionApi.endpoints.signIn.matchRejected,
  sessionApi.endpoints.forgotPassword.matchRejected,
  sessionApi.endpoints.setPassword.matchRejected,
  sessionApi.endpoints.changePassword.matchRejected,
  sessionApi.endpoints.endOwnSessions.matchRejected,
  settingsApi.endpoints.verifyOfferEmail.matchRejected,
);
const MAX_LINES = 5;

interface CallMeta {
  arg?: { type?: string };
}

export const errorFlashes: Middleware = (store) => (next) => (action) => {
  if (isRejectedWithValue(action) && !isToldInPlace(action)) {
    const { arg } = action.meta as CallMeta;
    if (arg?.type === 'mutation') {
      const error = readApiError(action.payload);
      // A 401 asks to sign in; a 409 is shown by the row or form that it is about.
      if (error.status !== 401 && error.status !== 409) {
        store.dispatch(flashed('error', titleOf(error), shorten(errorSentences(error))));
      }
    }
  }
  return next(action);
};

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
