import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import {
  type RaRecord,
  useFieldValue,
  useListFilterContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import {
  type CellProps,
  EmptyValue,
  type FilterProps,
  FilterSelect,
  focusHeading,
  recordPath,
  useDeclarations,
} from '../../engine';
import { readChanges, useFieldLabel } from './readChanges';

export { Changes } from './Changes';

/** The number of fields that a cell names; it only counts the rest. */
const maxNamedFields = 4;

/** Resources that the API reports in addition to the panel's. */
const otherResources = ['administrators', 'files'];

/** Without an account: the server itself, or an unknown person with a rejected attempt. */
export function PersonName() {
  const translate = useTranslate();
  const { person, outcome }: Partial<RaRecord> = useRecordContext<RaRecord>() ?? {};
  if (person) return <bdi>{person.name}</bdi>;
  return translate(outcome === 'refused' ? 'resources.activity.unknown' : 'resources.activity.nobody');
}

export function ResourceName({ source }: CellProps) {
  const nameOf = useResourceName();
  const value: unknown = useFieldValue({ source });
  return typeof value === 'string' ? <bdi>{nameOf(value)}</bdi> : null;
}

export function ResourceFilter(props: FilterProps) {
  const nameOf = useResourceName();
  const declared = useDeclarations().filter(each => !each.isPage && each.name !== 'activity');
  const names = new Set([...declared.map(({ name }) => name), ...otherResources]);
  return <FilterSelect {...props} choices={[...names].map(id => ({ id, name: nameOf(id) }))} />;
}

/** The record of a link from its history. Nobody types an ID, so that it can only be removed. */
export function RecordFilter({ source, label }: FilterProps) {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const id: unknown = filterValues[source];
  const remove = () => {
    focusHeading();
    setFilters({ ...filterValues, [source]: undefined });
  };
  return id ? (
    <Chip
      label={`${label}: ${id}`}
      aria-label={`${translate('ra.action.remove')} ${label}: ${id}`}
      onClick={remove}
      onDelete={remove}
      sx={{ maxWidth: '100%' }}
    />
  ) : null;
}

/** Names resources, including those that only the history names. */
function useResourceName(): (name: string) => string {
  const translate = useTranslate();
  return name =>
    translate(`resources.${name}.name`, {
      smart_count: 2,
      _: translate(`resources.activity.resources.${name}`, { _: name }),
    });
}

/** The record's name at the time of the change; a link to it unless the event is its deletion. */
export function ChangedRecord() {
  const { resource, record, title, event }: Partial<RaRecord> = useRecordContext<RaRecord>() ?? {};
  const declaration = useDeclarations().find(({ name }) => name === resource);
  const text = <bdi>{title ?? record}</bdi>;
  const path = declaration && event !== 'delete' && record && recordPath(declaration, { id: record });
  if (!path) return text;
  return (
    <Link component={RouterLink} to={path} onClick={e => e.stopPropagation()}>
      {text}
    </Link>
  );
}

/** The names of the changed fields, for a list cell; the detail shows the values. */
export function ChangedFields() {
  const event = useRecordContext<RaRecord>();
  const labelOf = useFieldLabel(event?.resource);
  const labels = readChanges(event?.changes).map(({ field }) => labelOf(field));
  if (labels.length === 0) return <EmptyValue />;
  const more = labels.length - maxNamedFields;
  return <bdi>{[...labels.slice(0, maxNamedFields), ...(more > 0 ? [`+${more}`] : [])].join(', ')}</bdi>;
}
