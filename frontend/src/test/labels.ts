/**
 * The labels of a control (HTML 4.10.4). For each control that is asked for its own, jsdom looks for the control of
 * every label of the page; for a long form that took up to a third of the time of its tests.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

const CONTROLS = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/** Of the page; they are looked for once for as long as nothing changes. */
let known: Map<Element, HTMLLabelElement[]> | undefined;

const changes = new MutationObserver(() => {
  known = undefined;
});

/** What a label names, or else the first control in it. */
function controlOf(label: HTMLLabelElement): Element | null {
  const name = label.getAttribute('for');
  return name === null ? label.querySelector(CONTROLS) : document.getElementById(name);
}

function allLabels(): Map<Element, HTMLLabelElement[]> {
  const labels = new Map<Element, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll('label')) {
    const control = controlOf(label);
    if (control) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  return labels;
}

function labelsOf(control: Control): HTMLLabelElement[] | null {
  if (control.type === 'hidden') return null;
  if (changes.takeRecords().length > 0) known = undefined;
  known ??= allLabels();
  return known.get(control) ?? [];
}

/** Until what it returns is called: a worker keeps its document for the next file of tests. */
export function findLabelsSoon(): () => void {
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['for', 'id', 'type'],
  });
  for (const { prototype } of [
    HTMLInputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
    HTMLButtonElement,
  ]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Control) {
        return labelsOf(this);
      },
    });
  }
  return () => {
    changes.disconnect();
  };
}
