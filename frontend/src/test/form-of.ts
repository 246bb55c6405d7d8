import { File as NodeFile } from 'node:buffer';

/**
 * The form that a request carries. Node 24 makes the files of a form with the `File` of the page and expects its own,
 * so it gets its own for as long as it reads.
 */
export async function formOf(request: Request): Promise<FormData> {
  const { File: ofPage } = globalThis;
  globalThis.File = NodeFile as unknown as typeof File;
  try {
    return await request.formData();
  } finally {
    globalThis.File = ofPage;
  }
}
