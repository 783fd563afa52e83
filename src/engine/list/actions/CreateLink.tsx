import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { type RaRecord, useTranslate } from 'react-admin';
import { attempt } from '../../../../providers/errors/attempt';
import type { CreateFrom, RecordAction } from '../../declaration/actions';
import { pathTo } from '../../declaration/addresses';
import type { Declaration } from '../../declaration/Declaration';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { RowLink } from './RowButton';

interface Props {
  declaration: Declaration;
  action: RecordAction;
  creates: CreateFrom<Record<string, unknown>>;
  record: RaRecord;
}

/** Links to another resource's create form, prefilled from this record, if the user may create there. */
export function CreateLink({ declaration, action, creates, record }: Props) {
  const translate = useTranslate();
  const target = useDeclarations().find(({ name }) => name === creates.resource);
  if (!target?.can.create || !target.routes.create) return null;
  const { icon: Icon = PlaylistAdd } = action;
  const label = translate(`resources.${declaration.name}.actions.${action.name}`);
  return (
    <RowLink
      to={prefilledFormPath(declaration, action, creates, record, target)}
      state={{ createdFrom: record }}
      aria-label={`${label} ${declaration.recordRepresentation(record)}`}
      data-hint={label}
    >
      <Icon fontSize="small" />
    </RowLink>
  );
}

/**
 * The address of another resource's create form, prefilled by an action. The query holds everything (`fill`,
 * and `from` for the action), so that the link works in a new tab. If `fill` throws, the form stays empty.
 */
export function prefilledFormPath(
  { name }: Declaration,
  action: RecordAction,
  { fill }: CreateFrom<Record<string, unknown>>,
  record: RaRecord,
  target: Declaration,
): string {
  const query = new URLSearchParams({ fill: JSON.stringify(attempt(() => fill(record)) ?? {}) });
  query.set('from', `${name}.${action.name}`);
  return `${pathTo(target, 'create')}?${query}`;
}
