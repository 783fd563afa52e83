import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { CardsSkeleton } from './card/CardsSkeleton';

/** The whole screen of a changelog's items before they are there: heading, facts, toolbar and cards. */
export function ItemsSkeleton() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Skeleton width={240} height={30} />
      <Skeleton width={320} height={44} />
      <Skeleton variant="rounded" height={40} />
      <CardsSkeleton />
    </Stack>
  );
}
