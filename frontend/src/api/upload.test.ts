import { expect, it } from 'vitest';
import { errorSentence, readApiError } from '@/lib/api-error';
import { fetchWithProgress } from './upload';

it('says that a chosen file was changed on the disk', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new DOMException('changed', 'NotReadableError')),
  });
  const init = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: broken,
    duplex: 'half',
  };
  const reason: unknown = await fetchWithProgress('http://demo.localhost/contacts', init).catch(
    (thrown: unknown) => thrown,
  );
  // As the base query passes it on.
  const error = readApiError({ status: 'FETCH_ERROR', error: String(reason) });
  expect(errorSentence(error)).toMatch(/^A chosen file was changed or moved/u);
});
