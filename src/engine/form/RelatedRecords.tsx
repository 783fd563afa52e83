import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useState } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  useListContext,
  useLocale,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import type { Declaration, ListView } from '../declaration/Declaration';
import type { RelatedList } from '../declaration/relations';
import { Pages } from '../list/Pager';
import { RecordCards } from '../list/RecordCards';
import { useListPage } from '../list/useListPage';
import { useDeclaration } from '../panel/DeclarationsContext';
import { CardSkeletons } from '../ui/CardSkeletons';
import { LoadArea } from '../ui/LoadArea';
import { listTitle } from '../ui/listTitle';
import { RowSkeletons } from '../ui/RowSkeletons';
import { RelatedTable } from './RelatedTable';
import { relatedView } from './relatedView';

interface Props {
  /** The record's resource. */
  owner: string;
  record: RaRecord;
  related: RelatedList;
  /** The list's name if a dialog's title shows it. Default: the declared text, as a heading. */
  title?: string;
}

/** A page of another resource's records that refer to a record, with links to all and to a new one. */
export function RelatedRecords({ owner, record, related, title: shownTitle }: Props) {
  const target = useDeclaration(related.resource);
  const { list, allPath, createPath } = relatedView(target, related, record.id);
  const { context, data, total, page, setPage, pages, state, refetch } = useRelatedPage(target, list);
  const translate = useTranslate();
  const id = useId();
  const title =
    shownTitle ??
    translate(`resources.${owner}.related.${related.name}`, { _: listTitle(translate, target, list) });
  return (
    <section aria-labelledby={id}>
      <RelatedHeading
        {...{ id, title, total }}
        isShown={shownTitle !== undefined}
        allPath={data?.length ? allPath : undefined}
        createPath={createPath}
      />
      <ResourceContextProvider value={target.name}>
        <ListContextProvider value={context}>
          <LoadArea {...state} onRetry={() => void refetch()}>
            <RelatedRows target={target} list={list} labelledBy={id} />
          </LoadArea>
        </ListContextProvider>
      </ResourceContextProvider>
      <Pages
        size="small"
        count={pages}
        page={page}
        label={`${translate('seamark.list.pages')}: ${title}`}
        onPage={setPage}
        sx={{ mt: 1 }}
      />
    </section>
  );
}

/** A page of a related list, which the address does not contain. */
function useRelatedPage({ name }: Declaration, { filter, sort, perPage }: ListView) {
  const [page, setPage] = useState(1);
  const params = { filter, sort, pagination: { page, perPage } };
  const { read, shown, isPending } = useListPage(name, params, setPage);
  const { isFetching, error, refetch } = read;
  const { data, total, pageInfo } = shown ?? {};
  const pages = total === undefined ? page + (pageInfo?.hasNextPage ? 1 : 0) : Math.ceil(total / perPage);
  // What the rows read of a list.
  const context = { data, isPending, selectedIds: [] } as unknown as ListControllerResult;
  const state = { isFetching, error, readAt: shown?.dataUpdatedAt ?? 0 };
  return { context, data, total, page, setPage, pages, state, refetch };
}

interface HeadingProps {
  id: string;
  title: string;
  /** Whether the title is shown elsewhere, so that it only names the table. */
  isShown: boolean;
  /** The number of records; undefined if the upstream doesn't count them. */
  total: number | undefined;
  allPath: string | undefined;
  createPath: string | undefined;
}

function RelatedHeading({ id, title, isShown, total, allPath, createPath }: HeadingProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const count = total?.toLocaleString(locale);
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1,
        mb: 1,
        minHeight: 37,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      {isShown ? (
        <span id={id} style={visuallyHidden}>
          {title}
        </span>
      ) : (
        <Typography id={id} component="h2" variant="h6">
          {title}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, ml: 'auto', flexWrap: 'wrap' }}>
        {allPath && (
          <Button component={Link} to={allPath} size="small">
            {translate(count === undefined ? 'seamark.list.all_of_them' : 'seamark.list.all', { count })}
          </Button>
        )}
        {createPath && (
          <Button
            component={Link}
            to={createPath}
            size="small"
            startIcon={<Add />}
            aria-label={`${translate('ra.action.create')}: ${title}`}
          >
            {translate('ra.action.create')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

interface RowsProps {
  target: Declaration;
  list: ListView;
  /** The heading's element id. */
  labelledBy: string;
}

/** The rows of the list in context, as a table, or as cards on a narrow screen. */
function RelatedRows({ target, list, labelledBy }: RowsProps) {
  const translate = useTranslate();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { data, isPending } = useListContext();
  if (isPending && isSmall) return <CardSkeletons count={2} lines={list.columns.length} />;
  if (isPending) return <RowSkeletons rows={3} columns={list.columns.length} isHigh={false} />;
  if (data?.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 1 }}>
        {translate('seamark.list.nothing_yet')}
      </Typography>
    );
  if (isSmall) return <RecordCards declaration={target} list={list} selectable={false} />;
  return (
    <Card variant="outlined" sx={{ overflowX: 'auto' }}>
      <RelatedTable declaration={target} list={list} labelledBy={labelledBy} />
    </Card>
  );
}
