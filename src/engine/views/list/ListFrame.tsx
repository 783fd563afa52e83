import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { PageTitle } from '../PageTitle';
import { FilterBar } from './FilterBar';
import { ListActions } from './ListActions';
import { Pager } from './Pager';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';

interface Props {
  declaration: Declaration;
  list: ListView;
}

/** Everything of a list around its rows: title, actions, filters, pages. */
export function ListFrame({ declaration, list }: Props) {
  const translate = useTranslate();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { name } = declaration;
  const plural = translate(`resources.${name}.name`, { smart_count: 2 });
  const title = list.name ? translate(`resources.${name}.lists.${list.name}`, { _: plural }) : plural;
  const Rows = isSmall ? RecordCards : RecordTable;
  const View = list.view;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <PageTitle>{title}</PageTitle>
        <ListActions declaration={declaration} list={list} />
      </Stack>
      <FilterBar list={list} />
      {View ? (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <View />
        </Suspense>
      ) : (
        <Card
          variant={isSmall ? 'elevation' : 'outlined'}
          elevation={0}
          sx={isSmall ? { background: 'none' } : { overflow: 'clip' }}
        >
          <Rows declaration={declaration} list={list} />
        </Card>
      )}
      <Pager />
      <LoadingNotice />
    </Stack>
  );
}

/** For screen readers: how many rows there are, once they are there. */
function LoadingNotice() {
  const { total, isFetching } = useListContext();
  const translate = useTranslate();
  return (
    <Box role="status" sx={visuallyHidden}>
      {isFetching || total === undefined ? '' : translate('seamark.list.total', { smart_count: total })}
    </Box>
  );
}
