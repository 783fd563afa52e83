import Block from '@mui/icons-material/Block';
import LockOpen from '@mui/icons-material/LockOpen';
import Button from '@mui/material/Button';
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
  return (
    <Button
      size="small"
      variant="outlined"
      color={user.blocked ? 'primary' : 'error'}
      startIcon={user.blocked ? <LockOpen /> : <Block />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
      aria-label={`${action} ${user.name}`}
      sx={{ minWidth: 'max-content' }}
    >
      {action}
    </Button>
  );
}
