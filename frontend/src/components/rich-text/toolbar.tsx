import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconQuote,
  IconSeparator,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ParseKeys } from 'i18next';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './link-button';
import { useReading } from './use-editor';
import { chainInText } from './chain-in-text';
import classes from './rich-text.module.css';

interface Tool {
  label: ParseKeys<'richText'>;
  icon: Icon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the selection has this format; left out for an action such as undo. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const MARKS: readonly Tool[] = [
  { label: 'bold', icon: IconBold, run: (c) => c.toggleBold(), isOn: (e) => e.isActive('bold') },
  {
    label: 'italic',
    icon: IconItalic,
    run: (c) => c.toggleItalic(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    label: 'underline',
    icon: IconUnderline,
    run: (c) => c.toggleUnderline(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    label: 'strike',
    icon: IconStrikethrough,
    run: (c) => c.toggleStrike(),
    isOn: (e) => e.isActive('strike'),
  },
];

const BLOCKS: readonly Tool[] = [
  {
    label: 'heading',
    icon: IconH2,
    run: (c) => c.toggleHeading({ level: 2 }),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    label: 'subheading',
    icon: IconH3,
    run: (c) => c.toggleHeading({ level: 3 }),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    label: 'bulletList',
    icon: IconList,
    run: (c) => c.toggleBulletList(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    label: 'orderedList',
    icon: IconListNumbers,
    run: (c) => c.toggleOrderedList(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    label: 'quote',
    icon: IconQuote,
    run: (c) => c.toggleBlockquote(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { label: 'line', icon: IconSeparator, run: (c) => c.setHorizontalRule() },
];

const HISTORY: readonly Tool[] = [
  {
    label: 'undo',
    icon: IconArrowBackUp,
    run: (c) => c.undo(),
    isPossible: (e) => e.can().undo(),
  },
  {
    label: 'redo',
    icon: IconArrowForwardUp,
    run: (c) => c.redo(),
    isPossible: (e) => e.can().redo(),
  },
];

const GROUPS = [MARKS, BLOCKS, HISTORY] as const;

interface ToolbarProps {
  editor: Editor;
  /** The name of the text. */
  label: string;
  disabled: boolean;
}

/** The toolbar has one tab stop; arrows move between its buttons. */
export function Toolbar({ editor, label, disabled }: ToolbarProps) {
  const { t } = useTranslation('richText');
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const state = useReading(editor, (current) => {
    const read = ({ isOn, isPossible }: Tool) => ({
      on: isOn?.(current),
      possible: isPossible?.(current) ?? true,
    });
    return GROUPS.map((group) => group.map(read));
  });

  const walk = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const last = buttons.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    setStop(to);
    buttons[to]?.focus();
  };

  let position = 0;
  const tabIndexOfNext = () => (position++ === stop ? 0 : -1);
  return (
    // The buttons have the focus; their keys bubble up to here.

    <div
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar', { label })}
      className={classes.toolbar}
      onKeyDown={walk}
    >
      {GROUPS.map((group, index) => (
        <div key={index} className={classes.tools}>
          {group.map((tool, place) => {
            const reading = state[index]?.[place];
            return (
              <ActionIcon
                key={tool.label}
                tabIndex={tabIndexOfNext()}
                aria-label={t(tool.label)}
                title={t(tool.label)}
                aria-pressed={tool.isOn ? (reading?.on ?? false) : undefined}
                // With `disabled` the bar would lose the focus.
                aria-disabled={disabled || reading?.possible === false}
                data-off={disabled || reading?.possible === false || undefined}
                // Keeps the selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (!disabled) tool.run(chainInText(editor)).run();
                }}
              >
                <tool.icon size={16} aria-hidden />
              </ActionIcon>
            );
          })}
          {group === MARKS ? (
            <LinkButton editor={editor} disabled={disabled} tabIndex={tabIndexOfNext()} />
          ) : null}
        </div>
      ))}
    </div>
  );
}
