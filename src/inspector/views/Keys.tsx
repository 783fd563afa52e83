import Box from '@mui/material/Box';
import type { PlacedField } from '../../engine';
import { placedFields } from '../screen/placedFields';
import type { Shown } from '../screen/Shown';
import { Heading } from './Heading';
import { KeyLink } from './KeyLink';
import { usePlaces } from './usePlaces';

/** The declaration of a screen: its file, and by which keys which fields are there, with their types. */
export function Keys({ shown }: { shown: Shown }) {
  const { declaration, view, list } = shown;
  const { name, api } = declaration;
  const placements = placedFields(shown).filter(({ fields }) => fields.length > 0);
  const fieldKey = ({ source }: PlacedField) => `${name}.fields.${source}`;
  const keys = [
    name,
    `${name}.api.path`,
    ...placements.flatMap(({ key, fields }) => [`${name}.${key}`, ...fields.map(fieldKey)]),
  ];
  const places = usePlaces(keys);
  const file = places.get(name);
  return (
    <Box sx={{ typography: 'body2', '& ul': { m: 0, pl: 2.5 }, '& p': { my: 0.5 } }}>
      <p>
        The {view} of <strong>{name}</strong>
        {list?.name && (
          <>
            , its list <strong>{list.name}</strong>
          </>
        )}
      </p>
      {file && (
        <p>
          <KeyLink name={file.replace(/:\d+:\d+$/, '')} place={file} />
        </p>
      )}
      <p>
        <KeyLink name="api.path" place={places.get(`${name}.api.path`)} /> {api.path}
      </p>
      {placements.map(({ key, fields }) => (
        <section key={key} aria-label={key}>
          <Heading>
            <KeyLink name={key} place={places.get(`${name}.${key}`)} />
          </Heading>
          <ul>
            {fields.map(placed => (
              <li key={placed.source}>
                <KeyLink name={placed.source} place={places.get(fieldKey(placed))} /> {describe(placed)}
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
