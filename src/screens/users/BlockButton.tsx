import Block from '@mui/icons-material/Block';
import LockOpen from '@mui/icons-material/LockOpen';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../resources/users';
import { useBlockToggle } from './useBlockToggle';

/** Blocks or unblocks the user in context. While the call runs it spins and can't be pressed (spec.md §4). */
export function BlockButton(): ReactNode {
  const user = useRecordContext<User>();
  return user ? <Toggle user={user} /> : null;
}

function Toggle({ user }: { user: User }) {
  const { mutate, isPending } = useBlockToggle(user);
  const translate = useTranslate();
  const action = translate(`resources.users.${user.blocked ? 'unblock' : 'block'}`);
  const Icon = user.blocked ? LockOpen : Block;
  return (
    <Tooltip title={action}>
      <span>
        <IconButton
          size="small"
          color={user.blocked ? 'primary' : 'error'}
          loading={isPending}
          // The second click of a double click, after a quick answer, would take back the first.
          onClick={event => event.detail < 2 && mutate()}
          aria-label={`${action} ${user.name}`}
        >
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
