/** The base query makes an object URL of every file (`api/base-api.ts`). */
export const asAddress = (answer: unknown) => answer as string;
