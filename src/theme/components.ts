import type { CheckboxProps } from '@mui/material/Checkbox';
import type { FormControlProps } from '@mui/material/FormControl';
import type { FormControlLabelProps } from '@mui/material/FormControlLabel';
import type { SwitchProps } from '@mui/material/Switch';
import type { ThemeOptions } from '@mui/material/styles';
import { createElement } from 'react';
import { headerHeight, lowWindow } from './headerHeight';
import { translucent } from './translucent';

/** Pixels between what is focused and what is in front of the page. */
const clearance = 12;

/** Pixels: the bar below a list whose rows are selected. */
const barHeight = 48;

/** React-admin 5.15 passes on what MUI 9 no longer takes, and what then ends at the element. */
const dropped =
  (element: 'div' | 'span' | 'label') =>
  ({ InputProps, InputLabelProps, inputProps, inputRef, ...props }: Record<string, unknown>) =>
    createElement(element, props);

const FormControlRoot = dropped('div');
const BoxRoot = dropped('span');
const LabelRoot = dropped('label');

/**
 * The animations by which MUI 9 learns that the browser has filled an input in, or no longer does. Left to
 * itself, each input brings a style sheet for them along and takes it away again.
 */
const autofill = { on: 'mui-auto-fill', off: 'mui-auto-fill-cancel' };

/** How MUI's components look in the panel, react-admin's inputs and tables included: calm and dense. */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      // MUI keeps the page from jumping under a dialog where the page itself always has a scrollbar.
      html: {
        overflowY: 'scroll',
        // What is focused comes clear of the header, and of the bar below a list (WCAG 2.2, 2.4.11).
        scrollPaddingBlock: `${headerHeight.wide + clearance}px ${barHeight + clearance}px`,
        [theme.breakpoints.down('sm')]: { scrollPaddingTop: headerHeight.narrow + clearance },
        [lowWindow]: { scrollPaddingTop: clearance },
      },
      body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
      [`@keyframes ${autofill.on}`]: { from: { animationName: autofill.on } },
      [`@keyframes ${autofill.off}`]: { from: { animationName: autofill.off } },
    }),
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
        // A phone zooms into an input whose letters are smaller.
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
      // WebKit takes no background for black, and draws what is not filled in as dark as what is.
      input: ({ theme }) => ({
        '&:is([type=date], [type=datetime-local])': { backgroundColor: theme.palette.background.paper },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: translucent(theme.palette.text.secondary, 0.6) }),
    },
  },
  // Select menus are at most 312 px high (requirements.md §9).
  MuiMenu: { styleOverrides: { paper: { maxHeight: 312 } } },
  MuiAutocomplete: { styleOverrides: { listbox: { maxHeight: 312 } } },
  MuiMenuItem: {
    // Its ripple would hardly begin before the menu is gone, and takes longer to draw than what was chosen.
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { minHeight: 40, fontSize: '0.9375rem' } },
  },
  // React-admin labels the box around the input of a row's checkbox; only the input itself can be named.
  MuiCheckbox: {
    defaultProps: {
      component: BoxRoot,
      // The tick says that it was pressed; the ripple stays for the keyboard's focus.
      disableTouchRipple: true,
      slotProps: {
        root: { 'aria-label': undefined },
        input: owner => ({ 'aria-label': owner['aria-label'] }),
      },
    } as CheckboxProps,
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 }, paperFullScreen: { borderRadius: 0 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 20px' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.palette.divider,
        paddingBlock: 10,
        // All of it is in a hint (Hints.tsx).
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
        '&:has(input:checked)': {
          '--row': translucent(theme.palette.primary.main, 0.1),
          backgroundColor: 'var(--row)',
        },
        '&:last-of-type > td': { borderBottom: 0 },
      }),
    },
  },
};
