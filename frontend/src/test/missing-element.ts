/** The error of a query that finds nothing. The document is printed once, not for each look while a test waits. */
import { getConfig, prettyDOM } from '@testing-library/react';

export function missingElement(message: string | null, container: Element): Error {
  // Testing Library says so, but not in its types.
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as unknown as {
    _disableExpensiveErrorDiagnostics: boolean;
  };
  const document = isWaiting ? false : prettyDOM(container);
  const error = new Error([message, document].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}
