/**
 * Mantine's settings: small controls, our font sizes, short fades. Colours are in `tokens.css`, and
 * `mantine-map.css` assigns them to Mantine's variables.
 */
import { createTheme } from '@mantine/core';
import { SELECT_DEFAULTS } from './select-defaults';

// Plain data: importing the components would put all of them into the first download.
const small = { defaultProps: { size: 'xs' } };
const FADE = { transitionProps: { transition: 'fade', duration: 120 } } as const;

export const theme = createTheme({
  fontFamily: 'var(--font-family)',
  fontSizes: {
    xs: 'var(--font-size)',
    sm: 'var(--font-size)',
    md: 'var(--font-size-section)',
    lg: 'var(--font-size-title)',
    xl: 'var(--font-size-figure)',
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '6px', xl: '8px' },
  defaultRadius: 'sm',
  // The default shade of blue fails contrast under white text.
  primaryShade: { light: 8, dark: 8 },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', color: 'gray' } },
    Button: small,
    Checkbox: small,
    Input: small,
    InputWrapper: small,
    Loader: { defaultProps: { size: 'sm' } },
    Menu: { defaultProps: { ...FADE, shadow: 'md', position: 'bottom-end' } },
    Modal: { defaultProps: { ...FADE, centered: true } },
    PasswordInput: small,
    Popover: { defaultProps: { ...FADE, shadow: 'md' } },
    SegmentedControl: small,
    Select: { defaultProps: SELECT_DEFAULTS },
    Switch: small,
    Textarea: small,
    TextInput: small,
    Tooltip: {
      defaultProps: { ...FADE, events: { hover: true, focus: true, touch: true } },
    },
  },
});
