/**
 * The object URL of a file that was asked for. The base query makes one of every file (`base-api.ts`), and the
 * generated calls do not know it. Who gets it revokes it.
 */
export const fileAddress = (answer: unknown) => answer as string;
