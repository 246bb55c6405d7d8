import { forgetUnsavedWork } from './unsaved-work';

/** Throws the page away with all that it holds, and loads another one. */
export function startAnew(address: string): void {
  forgetUnsavedWork();
  window.location.replace(address);
}
