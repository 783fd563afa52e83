import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { inMenuOrder, PanelDialog, shownKeys, useDeclarations, useShortcutsChoice } from '../../engine';
import { toastKey } from '../messages/Toast';
import { useLabels } from '../sidebar/useLabels';
import { keySheet } from './keySheet';
import { screenLetters } from './screenLetters';

const Columns = styled('div')(({ theme }) => ({
  columns: '240px',
  columnGap: theme.spacing(4),
  marginTop: theme.spacing(1.5),
  '& section': { breakInside: 'avoid', paddingBottom: theme.spacing(1.5) },
  '& h3': { margin: theme.spacing(0, 0, 0.5), fontSize: '0.9375rem' },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', gap: theme.spacing(0.75, 2), margin: 0 },
  '& dt': { overflowWrap: 'anywhere' },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
  '& kbd': {
    padding: theme.spacing(0.125, 0.75),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    backgroundColor: theme.palette.background.default,
    font: 'inherit',
    fontSize: '0.8125rem',
  },
}));

/** The shortcuts by context; the texts use the same names. */
const parts = {
  anywhere: { find: 'Control+k', search: '/', sheet: '?', toast: toastKey },
  list: {
    rows: 'j k',
    from_search: 'ArrowDown',
    open: 'Enter',
    edit: 'e',
    tick: 'x',
    create: 'n',
  },
  record: { neighbours: 'j k', edit: 'e', save: 'Control+s', save_next: 'Control+Enter' },
} as const;

/** Lists all shortcuts, with a switch that turns off single-character ones. */
export function KeySheet() {
  const [choice, choose] = useShortcutsChoice();
  const translate = useTranslate();
  const sections = useSections();
  return (
    <PanelDialog
      title={translate('seamark.user.keys')}
      onClose={keySheet.close}
      transitionDuration={0}
      maxWidth="md"
    >
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={choice === 'on'} onChange={(_, isOn) => choose(isOn ? 'on' : 'off')} />}
          label={translate('seamark.keys.switch')}
        />
        <Columns>
          {sections.map(({ part, lines }) => (
            <section key={part}>
              <h3>{translate(`seamark.keys.${part}.title`)}</h3>
              <dl>
                {lines.map(([text, keys]) => (
                  <Line key={text} text={text} keys={keys} />
                ))}
              </dl>
            </section>
          ))}
        </Columns>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={keySheet.close}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}

/** The shortcuts of each context, and the letters of the screens. */
function useSections() {
  const declarations = inMenuOrder(useDeclarations());
  const translate = useTranslate();
  const labels = useLabels();
  const letters = screenLetters(declarations);
  return [
    ...Object.entries(parts).map(([part, keys]) => ({
      part,
      lines: Object.entries(keys).map(
        ([name, key]) => [translate(`seamark.keys.${part}.${name}`), key] as const,
      ),
    })),
    {
      part: 'screens',
      lines: declarations.flatMap(declaration => {
        const letter = letters.get(declaration.name);
        return letter ? [[labels.menu(declaration), `g ${letter}`] as const] : [];
      }),
    },
  ];
}

function Line({ text, keys }: { text: string; keys: string }) {
  return (
    <>
      <dt>{text}</dt>
      <dd>
        {keys.split(' ').map((key, index) => (
          <span key={key}>
            {index > 0 && ' '}
            <kbd>{shownKeys(key)}</kbd>
          </span>
        ))}
      </dd>
    </>
  );
}
