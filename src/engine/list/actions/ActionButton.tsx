import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type MouseEvent, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration } from '../../declaration/Declaration';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { CreateLink } from './CreateLink';
import { useAction } from './useAction';

interface Props {
  declaration: Declaration;
  action: RecordAction;
  record: RaRecord;
}

/** An action's button, or the link to what it begins. */
export function ActionButton(props: Props) {
  const { creates } = props.action;
  return creates ? <CreateLink {...props} creates={creates} /> : <CallButton {...props} />;
}

/**
 * Makes an action's call, once its question is answered where it has one. While it runs it spins and can't be
 * pressed.
 */
function CallButton({ declaration, action, record }: Props) {
  const { mutate, isPending } = useAction(declaration, action, record);
  const [isAsking, setAsking] = useState(false);
  const translate = useTranslate();
  const { icon: Icon, color = 'primary', confirm } = action;
  const key = `resources.${declaration.name}.actions.${action.name}`;
  const label = translate(key);
  const common = {
    size: 'small',
    color,
    loading: isPending,
    // The second click of a double click, after a quick answer, would take back the first.
    onClick: ({ detail }: MouseEvent) => detail < 2 && (confirm ? setAsking(true) : mutate()),
    'aria-label': `${label} ${declaration.recordRepresentation(record)}`,
  } as const;
  return (
    <>
      {Icon ? (
        <span data-hint={label}>
          <IconButton {...common}>
            <Icon fontSize="small" />
          </IconButton>
        </span>
      ) : (
        <Button {...common} sx={{ whiteSpace: { sm: 'nowrap' } }}>
          {label}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={translate(`${key}_confirm`)}
          confirm={label}
          color={color}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            mutate();
          }}
        />
      )}
    </>
  );
}
