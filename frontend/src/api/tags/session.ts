import { provides, readAnew, stale, NOTHING, type CallTags } from '../tag-types';

export const session = {
  refreshSession: readAnew(),
  signIn: NOTHING,
  signOut: NOTHING,
  forgotPassword: NOTHING,
  judgePassword: NOTHING,
  setPassword: NOTHING,
  checkPasswordLink: NOTHING,
  chooseLanguage: stale('CurrentUser'),
  // The other sessions have ended.
  changePassword: stale('Session'),
  listOwnSessions: provides('Session'),
  // It has ended already, so the list is out of date.
  endOwnSession: { stale: ['Session'], when: 'refused' },
  // This session, too.
  endOwnSessions: NOTHING,
} as const satisfies CallTags;
