import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { memo, useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hasInput } from '../declaration/checkValue';
import type { FormSection, PlacedField } from '../declaration/Declaration';
import type { FieldGroup } from '../declaration/Field';
import { FormEntry } from '../fields/base/FormEntry';

interface Props {
  fields: readonly PlacedField[];
  /** The number of surrounding groups. */
  depth?: number;
}

/** The inputs of fields in order; those of an object in the record are grouped below its name. */
export function FormEntries({ fields, depth = 0 }: Props) {
  return partsOf(fields, depth).map(({ group, inside }) =>
    group ? (
      <GroupEntries key={inside[0].source} group={group} fields={inside} depth={depth + 1} />
    ) : (
      <PairedEntries key={inside[0].source} fields={inside} />
    ),
  );
}

/** The inputs, with the two coordinates of a position side by side. */
function PairedEntries({ fields }: Pick<Props, 'fields'>) {
  return fields.map((placed, at) => {
    const [before, after] = [fields[at - 1], fields[at + 1]];
    if (isPosition(before, placed)) return null;
    if (!isPosition(placed, after)) return <FormEntry key={placed.source} placed={placed} />;
    return (
      <Box key={placed.source} sx={pair}>
        <FormEntry placed={placed} />
        {after && <FormEntry placed={after} />}
      </Box>
    );
  });
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gridColumn: '1 / -1',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'start',
};

const isPosition = (one: PlacedField | undefined, other: PlacedField | undefined) =>
  one?.field.coordinate?.axis === 'latitude' && other?.field.coordinate?.axis === 'longitude';

function GroupEntries({ group, fields, depth }: Required<Props> & { group: FieldGroup }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const helpId = useId();
  const values = useConditionValues(fields);
  const help = translate(`resources.${resource}.group_help.${group.source}`, { _: '' });
  if (isEmptyFor(fields, values)) return null;
  return (
    <Box
      component="fieldset"
      aria-describedby={help ? helpId : undefined}
      sx={{
        display: 'grid',
        gap: 1,
        minWidth: 0,
        m: 0,
        mb: 1,
        p: { xs: 1, sm: 2 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
        {translate(`resources.${resource}.groups.${group.source}`)}
      </Box>
      {help && (
        <FormHelperText id={helpId} sx={{ mt: 0 }}>
          {help}
        </FormHelperText>
      )}
      <FormEntries fields={fields} depth={depth} />
    </Box>
  );
}

interface Part {
  group: FieldGroup | undefined;
  inside: [PlacedField, ...PlacedField[]];
}

/** Splits the fields, in order, into runs of the same group. */
function partsOf(fields: readonly PlacedField[], depth: number): Part[] {
  const parts: Part[] = [];
  for (const placed of fields) {
    const group = placed.field.groups?.[depth];
    const last = parts.at(-1);
    if (last && group?.source === last.group?.source) last.inside.push(placed);
    else parts.push({ group, inside: [placed] });
  }
  return parts;
}

interface ColumnsProps {
  fields: readonly PlacedField[];
  /** The number of columns. */
  columns?: number | undefined;
}

/** Inputs in columns; a single column on a narrow screen. */
export function FormColumns({ fields, columns = 1 }: ColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      <FormEntries fields={fields} />
    </Box>
  );
}

/** A section's inputs in columns, below its help text. */
export const SectionFields = memo(function SectionFields({ section }: { section: FormSection }) {
  const { name, fields, columns } = section;
  const translate = useTranslate();
  const resource = useResourceContext();
  const help = translate(`resources.${resource}.section_help.${name}`, { _: '' });
  return (
    <>
      {help && <FormHelperText sx={{ mt: 0, mb: 1 }}>{help}</FormHelperText>}
      <FormColumns fields={fields} columns={columns} />
    </>
  );
});

/** Whether none of these fields has an input with the form's current values. */
export const isEmptyFor = (fields: readonly PlacedField[], values: Record<string, unknown>): boolean =>
  !fields.some(({ field }) => hasInput(field, values));

/** Watches the form's values if any of these fields depends on them; else keystrokes re-render nothing. */
export function useConditionValues(fields: readonly PlacedField[]): Record<string, unknown> {
  return useWatch({ disabled: !fields.some(({ field }) => field.when?.hidden) });
}
