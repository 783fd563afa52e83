import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Declaration, type PlacedField, screenAt } from '../engine';
import { type DeclaredScreen, type PickedField, pickedField, placedFields } from './screenKeys';
import { KeyLink, useKeyLocations } from './useKeyLocations';

/** The part of the panel's router that holds the current location. */
export interface Router {
  state: { location: { pathname: string; search: string } };
  subscribe(listener: () => void): () => void;
}

interface Props {
  router: Router;
  declarations: readonly Declaration[];
  /** Selects the inspector itself. */
  inspector: string;
}

/** The declaration of the current screen. */
export function CurrentScreen({ router, declarations, inspector }: Props) {
  const path = useSyncExternalStore(
    router.subscribe,
    () => router.state.location.pathname + router.state.location.search,
  );
  const shown = useMemo(() => screenAt(path, declarations), [path, declarations]);
  if (!shown) return <Typography sx={{ p: 2 }}>No declaration has made this screen.</Typography>;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Pick key={path} shown={shown} inspector={inspector} />
      <Keys shown={shown} />
    </Box>
  );
}

/** The declaration's file and the keys that place fields on the screen, with their types. */
function Keys({ shown }: { shown: DeclaredScreen }) {
  const { declaration, view } = shown;
  const { name, api } = declaration;
  const listName = shown.view === 'list' && shown.list.name;
  const placements = placedFields(shown).filter(({ fields }) => fields.length > 0);
  const fieldKey = ({ source }: PlacedField) => `${name}.fields.${source}`;
  const keys = [
    name,
    `${name}.api.path`,
    ...placements.flatMap(({ key, fields }) => [`${name}.${key}`, ...fields.map(fieldKey)]),
  ];
  const locations = useKeyLocations(keys, declaration);
  const file = locations.get(name);
  return (
    <Box sx={{ typography: 'body2', '& ul': { m: 0, pl: 2.5 }, '& p': { my: 0.5 } }}>
      <p>
        The {view} of <strong>{name}</strong>
        {listName && (
          <>
            , its list <strong>{listName}</strong>
          </>
        )}
      </p>
      {file && (
        <p>
          <KeyLink name={file.replace(/:\d+:\d+$/, '')} location={file} />
        </p>
      )}
      <p>
        <KeyLink name="api.path" location={locations.get(`${name}.api.path`)} /> {api.path}
      </p>
      {placements.map(({ key, fields }) => (
        <section key={key} aria-label={key}>
          <Typography component="h3" variant="caption" sx={{ fontWeight: 700, mt: 1 }}>
            <KeyLink name={key} location={locations.get(`${name}.${key}`)} />
          </Typography>
          <ul>
            {fields.map(placed => (
              <li key={placed.source}>
                <KeyLink name={placed.source} location={locations.get(fieldKey(placed))} /> {describe(placed)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  );
}

/** `field.text, required` */
function describe({ field }: PlacedField): string {
  const { kind, required, readOnly, hidden, when, target } = field;
  const states = Object.entries({ required, readOnly, hidden }).flatMap(([state, value]) =>
    value ? [state] : [],
  );
  const conditions = Object.keys(when ?? {}).map(state => `${state} by condition`);
  return [`field.${kind}`, ...(target ? [`of ${target}`] : []), ...states, ...conditions].join(', ');
}

/** Shows the key behind the cell, column header, filter or input that the pointer or focus is on. */
function Pick({ shown, inspector }: { shown: DeclaredScreen; inspector: string }) {
  const [isOn, setIsOn] = useState(false);
  const [picked, setPicked] = useState<PickedField | 'nothing'>();
  const onPick = useCallback(
    (element: Element | undefined) => {
      setIsOn(false);
      if (element) setPicked(pickedField(element, shown) ?? 'nothing');
    },
    [shown],
  );
  const pointed = usePick(isOn, { inspector, onPick });
  const named = pointed ? pickedField(pointed, shown) : picked;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Button
        size="small"
        variant={isOn ? 'contained' : 'outlined'}
        aria-pressed={isOn}
        onClick={() => setIsOn(!isOn)}
      >
        Pick
      </Button>
      {isOn && (
        <Typography variant="caption">
          Point at a cell, a header, a filter or an input and press it, or go there by Tab and press Enter.
          Escape ends it.
        </Typography>
      )}
      <Box role="status" sx={{ typography: 'body2' }}>
        {named && named !== 'nothing' && <Picked picked={named} declaration={shown.declaration} />}
        {!pointed && picked === 'nothing' && 'No field has made this.'}
      </Box>
      {pointed && <PickFrame element={pointed} />}
    </Box>
  );
}

function Picked({ picked, declaration }: { picked: PickedField; declaration: Declaration }) {
  const { field, place, kind } = picked;
  const locations = useKeyLocations([field, place], declaration);
  return (
    <>
      <KeyLink name={field} location={locations.get(field)} /> ({kind}), here by{' '}
      <KeyLink name={place} location={locations.get(place)} />
    </>
  );
}

function PickFrame({ element }: { element: Element }) {
  const { top, left, width, height } = element.getBoundingClientRect();
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        pointerEvents: 'none',
        outline: 2,
        outlineColor: 'secondary.main',
        outlineStyle: 'solid',
      }}
      style={{ top, left, width, height }}
    />
  );
}

/** Events that would activate the element. */
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

interface Setting {
  /** Selects the inspector itself, which keeps working. */
  inspector: string;
  /** Called with the picked element, or with undefined after Escape. */
  onPick(element: Element | undefined): void;
}

/** While on, returns the element under the pointer or in focus, and blocks all presses on the page. */
function usePick(isOn: boolean, { inspector, onPick }: Setting): Element | undefined {
  const [pointed, setPointed] = useState<Element>();
  useEffect(() => {
    if (!isOn) return;
    const on = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      react: (event: DocumentEventMap[Name], element: Element) => void,
    ) =>
      document.addEventListener(
        name,
        event => {
          const { target } = event;
          if (target instanceof Element && !target.closest(inspector)) react(event, target);
        },
        { capture: true, signal: on.signal },
      );
    listen('pointermove', (_, element) => setPointed(element));
    listen('focusin', (_, element) => setPointed(element));
    for (const press of presses)
      listen(press, (event, element) => {
        event.preventDefault();
        event.stopPropagation();
        if (press === 'click') onPick(element);
      });
    document.addEventListener(
      'keydown',
      event => {
        const { key, target } = event;
        const isInInspector = target instanceof Element && target.closest(inspector) !== null;
        if (key !== 'Escape' && (key !== 'Enter' || isInInspector)) return;
        event.preventDefault();
        event.stopPropagation();
        onPick(key === 'Enter' && target instanceof Element ? target : undefined);
      },
      { capture: true, signal: on.signal },
    );
    return () => {
      on.abort();
      setPointed(undefined);
    };
  }, [isOn, inspector, onPick]);
  return pointed;
}
