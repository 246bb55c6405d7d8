import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { addEnglish } from '@/lib/english';
import { startLanguages } from '@/lib/languages';
import english from '@/locales/en';
import { findLabelsSoon } from './labels';
import { missingElement } from './missing-element';
import { server } from './server';

/*
 * What our components need and jsdom lacks: media queries, resize observers, fonts (autosize fields
 * wait for them) and sizes (the virtualiser draws nothing in a window of 0 by 0).
 */
vi.stubGlobal(
  'matchMedia',
  (query: string): MediaQueryList =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList,
);

class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', ResizeObserverStub);

Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});
Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 1200 });
Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 700 });
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
  configurable: true,
  get: () => 1200,
});
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
  configurable: true,
  get: () => 700,
});
const forgetLabels = findLabelsSoon();
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
// The text editor asks for the position of its caret.
const NOWHERE = new DOMRect();
Range.prototype.getBoundingClientRect = () => NOWHERE;
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });

configure({
  // A busy machine is slow; what never appears still fails.
  asyncUtilTimeout: 30_000,
  getElementError: missingElement,
});

beforeAll(async () => {
  // What the file before has left in the document.
  history.replaceState(null, '', '/');
  document.title = '';
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  // In a build each screen brings its own texts.
  for (const [namespace, texts] of Object.entries(english)) addEnglish(namespace, texts);
  await startLanguages('en');
  server.listen({ onUnhandledRequest: 'error' });
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
});

afterAll(() => {
  forgetLabels();
  server.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
