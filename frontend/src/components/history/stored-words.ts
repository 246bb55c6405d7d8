/** The words of stored rich texts, one paragraph a line, without anything that formats them. */

/** A text as HTML, such as a signature. */
export function wordsOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return tidy(wordsIn(body));
}

const BLOCKS = /^(?:P|DIV|H[1-6]|LI|BLOCKQUOTE|TR)$/u;

function wordsIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node.nodeName === 'BR') return '\n';
  const words = [...node.childNodes].map(wordsIn).join('');
  return BLOCKS.test(node.nodeName) ? `${words}\n` : words;
}

interface Variable {
  identifier: string;
  label: string;
}

type SayVariable = (variable: Variable) => string;

interface Part {
  type?: string;
  text?: string;
  attrs?: Partial<Variable>;
  content?: Part[];
}

/** A document of the editor as JSON text, such as the template of an agreement. */
export function wordsOfDocument(stored: string, sayVariable: SayVariable): string {
  try {
    return tidy(wordsOfPart(JSON.parse(stored) as Part, sayVariable));
  } catch {
    return stored;
  }
}

const LINES = new Set(['paragraph', 'heading']);

function wordsOfPart({ type, text, attrs, content }: Part, sayVariable: SayVariable): string {
  if (type === 'hardBreak') return '\n';
  if (type === 'variable') {
    const { identifier = '', label = identifier } = attrs ?? {};
    return `[${sayVariable({ identifier, label })}]`;
  }
  const words = text ?? (content ?? []).map((part) => wordsOfPart(part, sayVariable)).join('');
  return type && LINES.has(type) ? `${words}\n` : words;
}

const tidy = (words: string) => words.replace(/\n{3,}/gu, '\n\n').trim();
