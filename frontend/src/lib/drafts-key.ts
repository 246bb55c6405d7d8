/** Where a person's drafts are kept (`drafts.ts`); apart, since signing out needs no more of them. */
export const draftsKey = (person: string): string => `wayhaul.draft.${person && `${person}.`}`;

/** After a person has signed out. */
export function forgetDraftsOf(person: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftsKey(person))) localStorage.removeItem(key);
  }
}
