import Stack from '@mui/material/Stack';
import { type ComponentType, Suspense } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { PageTitle } from '../ui/PageTitle';

/** A page of its author's below the heading that every screen has, which waits for no code. */
export function OwnPage({ view: View }: { view: ComponentType }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 3 }}>
      <PageTitle>{translate(`resources.${useResourceContext()}.name`, { smart_count: 2 })}</PageTitle>
      <Suspense>
        <View />
      </Suspense>
    </Stack>
  );
}
