import type { FormControlProps } from '@mui/material/FormControl';
import type { FormControlLabelProps } from '@mui/material/FormControlLabel';
import type { SwitchProps } from '@mui/material/Switch';
import type { ThemeOptions } from '@mui/material/styles';
import { createElement } from 'react';
import { headerHeight, lowWindow } from './headerHeight';
import { translucent } from './translucent';

/** Pixels between a focused element and the bars that cover the page. */
const clearance = 12;

/** The height in pixels of the bar below a list with selected rows. */
const barHeight = 48;

/** Drops props that react-admin 5.15 passes and MUI 9 no longer accepts: they would end up on the element. */
const withoutLegacyProps =
  (element: 'div' | 'span' | 'label') =>
  ({ InputProps, InputLabelProps, inputProps, inputRef, ...props }: Record<string, unknown>) =>
    createElement(element, props);

const FormControlRoot = withoutLegacyProps('div');
const BoxRoot = withoutLegacyProps('span');
const LabelRoot = withoutLegacyProps('label');

/**
 * The animations with which MUI 9 detects that the browser fills in or clears an input. By default, each
 * input adds and removes a style sheet for them.
 */
const autofill = { on: 'mui-auto-fill', off: 'mui-auto-fill-cancel' };

/** The styles of MUI's components in the panel, including react-admin's inputs and tables. */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      // With a permanent scrollbar, MUI keeps the page from shifting when a dialog opens.
      html: {
        overflowY: 'scroll',
        // Neither the header nor the bar below a list covers a focused element (WCAG 2.2, 2.4.11).
        scrollPaddingBlock: `${headerHeight.wide + clearance}px ${barHeight + clearance}px`,
        [theme.breakpoints.down('sm')]: { scrollPaddingTop: headerHeight.narrow + clearance },
        [lowWindow]: { scrollPaddingTop: clearance },
      },
      body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
      [`@keyframes ${autofill.on}`]: { from: { animationName: autofill.on } },
      [`@keyframes ${autofill.off}`]: { from: { animationName: autofill.off } },
    }),
  },
  // A ripple takes longer to render than what most presses change.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:active': { opacity: 0.7 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 8,
        fontWeight: 600,
        textTransform: 'none',
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: {
      variant: 'outlined',
      margin: 'dense',
      size: 'small',
      fullWidth: true,
      component: FormControlRoot,
    } as FormControlProps,
  },
  MuiFormControlLabel: { defaultProps: { as: LabelRoot } as Partial<FormControlLabelProps> },
  MuiSwitch: { defaultProps: { component: BoxRoot } as SwitchProps },
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      input: {
        animation: `${autofill.off} 10ms`,
        '&:-webkit-autofill': { animation: `${autofill.on} 5000s` },
        // Phones zoom into inputs with smaller text.
        '@media (pointer: coarse)': { fontSize: '1rem' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: theme.palette.background.paper,
      }),
      // Without a background, WebKit assumes a black one and renders placeholders as dark as values.
      input: ({ theme }) => ({
        '&:is([type=date], [type=datetime-local])': { backgroundColor: theme.palette.background.paper },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: translucent(theme.palette.text.secondary, 0.75) }),
    },
  },
  // Select menus are at most 312 px high (requirements.md §9).
  MuiMenu: { styleOverrides: { paper: { maxHeight: 312 } } },
  MuiAutocomplete: { styleOverrides: { listbox: { maxHeight: 312 } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 40, fontSize: '0.9375rem' } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 }, paperFullScreen: { borderRadius: 0 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 20px' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.palette.divider,
        paddingBlock: 10,
        // A hint shows the full text (Hints.tsx).
        '&.cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }),
      head: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        color: theme.palette.text.secondary,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        paddingBlock: 8,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': {
          '--row': translucent(theme.palette.primary.main, 0.06),
          backgroundColor: 'var(--row)',
        },
        '&:has(> td > input:checked)': {
          '--row': translucent(theme.palette.primary.main, 0.1),
          backgroundColor: 'var(--row)',
        },
        '&:last-of-type > td': { borderBottom: 0 },
      }),
    },
  },
};
