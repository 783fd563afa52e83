import GlobalStyles from '@mui/material/GlobalStyles';
import { keyframes, type Theme } from '@mui/material/styles';
import { translucent } from '../theme/translucent';

/** Not printed: navigation, buttons but for a map's pin, checkboxes. The range of rows shown is printed. */
const onlyOnScreen = [
  'body > :not(#root), header, #root nav, section[aria-live]',
  'main :is(button, .MuiButton-root, .MuiIconButton-root, .MuiCheckbox-root, a:has(> svg:only-child)):not(.printed)',
  'main :is(.select, .actions, .MuiTableSortLabel-icon)',
].join();

/** The chosen button, page, choice, tab or chip. */
const chosen = [
  ':is(.MuiToggleButton-root, .MuiPaginationItem-root, .MuiMenuItem-root, .MuiTab-root).Mui-selected',
  '.MuiChip-root:is([aria-current], [aria-pressed=true])',
].join();

const shade = keyframes({ 'from, 98%': { opacity: 1 }, to: { opacity: 0 } });

const styles = ({ palette }: Theme) => ({
  'h1:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 4, borderRadius: 2 },
  '::selection': { backgroundColor: translucent(palette.secondary.main, 0.3) },
  // A shadow next to a table's buttons while cells can scroll below them, in browsers that support it.
  '@supports (animation-timeline: scroll())': {
    ':is(td, th).actions::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      right: '100%',
      width: '12px',
      pointerEvents: 'none',
      opacity: 0,
      background: 'linear-gradient(to left, rgba(7, 24, 39, 0.28), transparent)',
      animation: `${shade} linear both`,
      animationTimeline: 'scroll(nearest inline)',
    },
  },
  '@media print': {
    ':root': { colorScheme: 'only light' },
    [onlyOnScreen]: { display: 'none !important' },
    '#root > div': { display: 'block' },
    '#root > div > :not(main)': { display: 'none' },
    main: { padding: '0 !important' },
    'main *': { color: '#000 !important' },
    'main :is(.MuiPaper-root, .MuiInputBase-root, td, th)': { backgroundColor: 'transparent !important' },
    'main .RaDataTable-tableWrapper': { overflow: 'visible !important' },
    'main :is(tr, li)': { breakInside: 'avoid' },
    // Only one page is printed, so the range of its rows is shown below the heading instead of the total.
    'main h1 + [aria-hidden]': { display: 'none' },
    'main > div > div:first-of-type': { order: -2 },
    'main div:has(> p + nav)': { order: -1, '& > p': { fontWeight: 700 } },
  },
  // With forced colours, backgrounds and shadows are not visible.
  '@media (forced-colors: active)': {
    header: { backgroundImage: 'none !important' },
    '.MuiButton-root, :is(.MuiDialog-paper, .MuiPopover-paper)': { border: '1px solid !important' },
    'nav a[aria-current]:not(.MuiChip-root)': { borderInlineStart: '4px solid Highlight !important' },
    [chosen]: {
      forcedColorAdjust: 'none',
      color: 'HighlightText !important',
      backgroundColor: 'Highlight !important',
    },
  },
});

/** Styles for printing, forced colours and selections. */
export function DeferredStyles() {
  return <GlobalStyles styles={styles} />;
}
