import {
  Badge,
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Modal,
} from '@mantine/core'
import { keepsFocus } from './keeps-focus.tsx'
import css from './theme.module.css'

const indigo: MantineColorsTuple = [
  '#eceef6',
  '#d5daea',
  '#b3bcd9',
  '#8f9cc6',
  '#7385b9',
  '#5468b4',
  '#41549b',
  '#2f417f',
  '#1c2b5a',
  '#131c3d',
]
const gold: MantineColorsTuple = [
  '#fbf3e1',
  '#f5e7cb',
  '#edd29b',
  '#e6b95e',
  '#e0ae4a',
  '#cc952f',
  '#b8801f',
  '#a06c14',
  '#8a5a0b',
  '#5c3b04',
]
const forest: MantineColorsTuple = [
  '#eaf5ef',
  '#e2efe8',
  '#b8dbc9',
  '#83cda5',
  '#57ad82',
  '#368a62',
  '#297a55',
  '#1f6b4a',
  '#1f6b4a',
  '#123f2b',
]
const clay: MantineColorsTuple = [
  '#fcf1ee',
  '#f9e7e3',
  '#f0c3ba',
  '#f29c8d',
  '#d9705f',
  '#be5848',
  '#b24a3a',
  '#a63d2f',
  '#a63d2f',
  '#5f1f16',
]
/** Greys with a little indigo in them, so that the dark panel is kin to the dark site. */
const dark: MantineColorsTuple = [
  '#ece8df',
  '#ccc7bb',
  '#aca797',
  '#7b8098',
  '#4a5069',
  '#333748',
  '#1c1f2c',
  '#14161f',
  '#0f111a',
  '#0b0d14',
]

const buttonDefaults = { radius: 'xl', renderRoot: keepsFocus }

/** The house's colours and type, said in the component library's words. */
export const theme = createTheme({
  colors: { indigo, gold, forest, clay, dark },
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 5 },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Badge: Badge.extend({
      classNames: { label: css.badgeLabel },
      defaultProps: { tt: 'none', fw: 600, radius: 'sm' },
    }),
    Checkbox: { classNames: { input: css.box } },
    Switch: { classNames: { track: css.track } },
    Button: Button.extend({ defaultProps: buttonDefaults }),
    Modal: Modal.extend({
      defaultProps: {
        classNames: { title: css.modalTitle, content: css.modal },
        // A dialog's header is not the page's banner.
        attributes: { header: { role: 'none' } },
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { backgroundOpacity: 0.55, color: '#0d1020' },
        transitionProps: { transition: 'fade', duration: 120 },
      },
    }),
    // In the part of the page that it belongs to; what the library puts in it to hold the focus is no item of a menu.
    Menu: { defaultProps: { portalProps: { target: '#main' }, withInitialFocusPlaceholder: false } },
    Notification: {
      classNames: { root: css.toast, description: css.toastText },
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
    },
    SegmentedControl: { classNames: { root: css.segments } },
    // Its code is fetched with the first screen that has one.
    Select: { defaultProps: { checkIconPosition: 'right', allowDeselect: false } },
    Input: { classNames: { wrapper: css.input } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Skeleton: { classNames: { root: css.skeleton } },
  },
})

/** Both schemes name the same tokens; the tokens know which scheme it is. */
const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--indigo)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-anchor': 'var(--indigo)',
  '--mantine-color-error': 'var(--clay)',
  '--mantine-color-disabled': 'var(--off)',
  '--mantine-color-disabled-color': 'var(--on-off)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--sand)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-indigo-filled': 'var(--fill-indigo)',
  '--mantine-color-indigo-filled-hover': 'var(--fill-indigo-hover)',
  '--mantine-color-indigo-light': 'var(--tint-indigo)',
  '--mantine-color-indigo-light-hover': 'var(--line)',
  '--mantine-color-indigo-light-color': 'var(--indigo)',
  '--mantine-color-indigo-outline': 'var(--indigo)',
  '--mantine-color-clay-filled': 'var(--fill-clay)',
  '--mantine-color-clay-filled-hover': 'var(--fill-clay-hover)',
  '--mantine-color-clay-light': 'var(--tint-clay)',
  '--mantine-color-clay-light-hover': 'var(--tint-clay)',
  '--mantine-color-clay-light-color': 'var(--clay)',
  '--mantine-color-clay-outline': 'var(--clay)',
  '--mantine-color-forest-light': 'var(--tint-forest)',
  '--mantine-color-forest-light-hover': 'var(--tint-forest)',
  '--mantine-color-forest-light-color': 'var(--forest)',
  '--mantine-color-gold-light': 'var(--tint-gold)',
  '--mantine-color-gold-light-hover': 'var(--tint-gold)',
  '--mantine-color-gold-light-color': 'var(--gold)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
