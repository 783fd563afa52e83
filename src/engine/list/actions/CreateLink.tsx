import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { type RaRecord, useTranslate } from 'react-admin';
import type { RecordAction, Creates } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { RowLink } from '../RowButton';
import { beginPath } from './beginPath';

interface Props {
  declaration: Declaration;
  action: RecordAction;
  creates: Creates<Record<string, unknown>>;
  record: RaRecord;
}

/** Leads to another resource's form for new records, filled from this one, for those who may create them. */
export function CreateLink({ declaration, action, creates, record }: Props) {
  const translate = useTranslate();
  const target = useDeclarations().find(({ name }) => name === creates.resource);
  if (!target?.can.create || !target.routes.create) return null;
  const { icon: Icon = PlaylistAdd } = action;
  const label = translate(`resources.${declaration.name}.actions.${action.name}`);
  return (
    <RowLink
      to={beginPath(declaration, action, creates, record, target)}
      state={{ begunFrom: record }}
      aria-label={`${label} ${declaration.recordRepresentation(record)}`}
      data-hint={label}
    >
      <Icon fontSize="small" />
    </RowLink>
  );
}
