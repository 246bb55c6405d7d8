import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLinkAddress } from './link-mark';
import { useReading } from './use-editor';
import { chainInText } from './chain-in-text';
import classes from './rich-text.module.css';

interface LinkButtonProps {
  editor: Editor;
  disabled: boolean;
  tabIndex: number;
}

/** Sets, changes or removes the link of the selected words. */
export function LinkButton({ editor, disabled, tabIndex }: LinkButtonProps) {
  const { t } = useTranslation(['richText', 'common']);
  const [opened, setOpened] = useState(false);
  /** Of the words for which it was opened, if they have one. */
  const [link, setLink] = useState('');
  /** What was typed and not set, to go on with; nothing else asks before it is lost. */
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null);
  const address = typed?.over === link ? typed.text : link;
  const [isBad, setBad] = useState(false);
  const isOn = useReading(editor, (current) => current.isActive('link'));

  const open = () => {
    const { href } = editor.getAttributes('link') as { href?: string };
    setLink(href ?? '');
    setBad(false);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    setTyped(null);
  };
  const apply = () => {
    const href = withScheme(address);
    if (!isLinkAddress(href)) {
      setBad(true);
      return;
    }
    close();
    const chain = chainInText(editor).extendMarkRange('link');
    if (editor.state.selection.empty && !isOn) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      chain.setMark('link', { href });
    }
    chain.run();
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      withinPortal={false}
      trapFocus
      returnFocus
      position="bottom-start"
      disabled={disabled}
    >
      <Popover.Target>
        <ActionIcon
          tabIndex={tabIndex}
          aria-label={t('link')}
          title={t('link')}
          aria-pressed={isOn}
          aria-disabled={disabled}
          data-off={disabled || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (opened ? setOpened(false) : open())}
        >
          <IconLink size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={t('link')}
        // Arrows in the address must not move the focus in the bar.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <div className={classes.linkForm}>
          <TextInput
            label={t('address')}
            value={address}
            error={isBad ? t('badAddress') : undefined}
            inputMode="url"
            autoComplete="off"
            onChange={(event) => {
              setTyped({ over: link, text: event.currentTarget.value });
              setBad(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setOpened(false);
              if (event.key !== 'Enter') return;
              // Enter must not submit the form around the text.
              event.preventDefault();
              apply();
            }}
          />
          <Button onClick={apply}>{t('setLink')}</Button>
          {isOn ? (
            <Button
              variant="default"
              onClick={() => {
                close();
                chainInText(editor).extendMarkRange('link').unsetMark('link').run();
              }}
            >
              {t('removeLink')}
            </Button>
          ) : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** `example.com` -> `https://example.com`, `anna@example.com` -> `mailto:…`. */
function withScheme(address: string): string {
  const text = address.trim();
  if (/^[a-z][a-z0-9+.-]*:/iu.test(text) || text === '') return text;
  return /^[^\s/@]+@[^\s/@]+$/u.test(text) ? `mailto:${text}` : `https://${text}`;
}
