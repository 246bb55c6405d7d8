import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const ours = ['wayhaul/no-literal-text', 'no-restricted-imports'];
// Only our own rules: they need no types, and reading all types would take half a minute.
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ours.includes(ruleId),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

/** Which of our rules a file with this text breaks. */
async function complaints(file, text) {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
  return result.messages.map(({ ruleId }) => ruleId);
}

const FILE = 'src/components/empty-state.tsx';
const component = (jsx) => `export function X({ a }: { a: boolean }) { return ${jsx}; }`;

describe('literal text in JSX', () => {
  it.each([
    '<p>Save it</p>',
    '<p>{"Save it"}</p>',
    "<p>{a ? 'Hide' : ''}</p>",
    '<p>{a && `Save it`}</p>',
    '<img alt="Logo" />',
    "<button aria-label={a ? 'Open' : 'Close'} />",
    '<input placeholder="Search" />',
  ])('refuses %s', async (jsx) => {
    expect(await complaints(FILE, component(jsx))).toContain('wayhaul/no-literal-text');
  });

  it.each(['<p>·</p>', '<p>{String(a)} %</p>', '<p className="note" />', '<img alt="" />'])(
    'allows %s',
    async (jsx) => {
      expect(await complaints(FILE, component(jsx))).toEqual([]);
    },
  );
});

describe('imports against the one direction', () => {
  it.each([
    ['src/lib/money.ts', "import '@/components/logo';"],
    ['src/lib/money.ts', "import '../features/session/session-api';"],
    ['src/api/tenant.ts', "import '@/features/session/session-api';"],
    ['src/components/logo.tsx', "import '@/features/session/session-api';"],
    ['src/components/logo.tsx', "import '../app/store';"],
    ['src/features/session/session-api.ts', "import '@/app/store';"],
    ['src/features/session/session-api.ts', "import '../../app/store';"],
  ])('are refused in %s: %s', async (file, text) => {
    expect(await complaints(file, text)).toEqual(['no-restricted-imports']);
  });

  it.each([
    ['src/features/session/session-api.ts', "import '@/components/logo';"],
    ['src/components/logo.tsx', "import '@/lib/money';"],
    ['src/app/app.tsx', "import '@/features/session/session-api';"],
  ])('are allowed along it in %s: %s', async (file, text) => {
    expect(await complaints(file, text)).toEqual([]);
  });
});
