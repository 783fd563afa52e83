import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useListPaginationContext, useLocale } from 'react-admin';
import { keepFocus } from '../panel/screenFocus';
import { PageTitle } from '../ui/PageTitle';
import { useLastUndo } from '../ui/useUndo';
import { lazyList } from './lazyList';

const UndoButton = lazyList.component('UndoButton');

interface HeadProps {
  title: string;
  /** Next to the title and the row count. */
  titleExtra: ReactNode;
  /** Links to the other views of the same records. */
  views: ReactNode;
  actions: ReactNode;
  filters: ReactNode;
}

/** The head of a list, above its rows or the view that replaces them. */
export function ListHead({ title, titleExtra, views, actions, filters }: HeadProps) {
  const { total, resource } = useListPaginationContext();
  const locale = useLocale();
  const isUndoable = useLastUndo(last => last?.resource === resource);
  return (
    <Head ref={keepFocus}>
      <Stack className="title" direction="row" sx={{ gap: 1.5, alignItems: 'baseline' }}>
        <PageTitle>{title}</PageTitle>
        {/* Announced elsewhere when it changes. */}
        <Typography color="textSecondary" aria-hidden>
          {total?.toLocaleString(locale)}
        </Typography>
        {titleExtra}
        {isUndoable && (
          <Suspense>
            <UndoButton resource={resource} />
          </Suspense>
        )}
      </Stack>
      <div className="views">{views}</div>
      <div className="actions">{actions}</div>
      <Stack className="filters" direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {filters}
      </Stack>
    </Head>
  );
}

/** On phones the views come before the filters. */
const Head = styled('div')(({ theme: { breakpoints, spacing } }) => ({
  display: 'grid',
  gap: spacing(2, 1),
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"title views actions" "filters filters filters"',
  alignItems: 'center',
  '& .title': { gridArea: 'title' },
  '& .views': { gridArea: 'views' },
  '& .actions': { gridArea: 'actions' },
  '& .filters': { gridArea: 'filters', '&:empty': { display: 'none' } },
  [breakpoints.down('sm')]: {
    rowGap: spacing(1.5),
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"title title actions" "views filters filters"',
    // The count follows the last word: next to the heading, it would make long words break.
    '& .title': {
      display: 'block',
      marginRight: spacing(-1.5),
      '& > h1, & > p': { display: 'inline', marginRight: spacing(1.5) },
    },
    '& .views': { alignSelf: 'start' },
    '& .views:empty': { display: 'none' },
    '& .views:empty ~ .filters': { gridColumnStart: 'title-start' },
  },
}));
