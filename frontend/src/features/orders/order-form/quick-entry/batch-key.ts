/** A person's own; each company has an address of its own, and with it a storage of its own. */
export const batchKeyOf = (person: number): string => `wayhaul.mail-batch.${String(person)}`;

/** Whether a batch is kept in this tab. */
export const hasBatch = (person: number): boolean =>
  sessionStorage.getItem(batchKeyOf(person)) !== null;
