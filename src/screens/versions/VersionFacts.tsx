import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { validate } from 'compare-versions';
import { type ReactNode, useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Version } from '../../../resources/versions';
import { type Declaration, formatDateTime } from '../../engine';
import { readChanges } from '../activity/readChanges';
import { usersBelow, type VersionsInUse } from './useVersionsInUse';

interface Props {
  platform: string;
  /** Undefined while unknown; its version is `''` if none has been set. */
  data: Version | undefined;
  inUse: VersionsInUse | undefined;
  /** The resource that records who set it, if any. */
  history: Declaration | undefined;
}

/** The current version of a platform, who set it and when, and how many users have a lower one. */
export function VersionFacts({ platform, data, inUse, history }: Props) {
  const translate = useTranslate();
  const id = useId();
  const version = data?.version ?? '';
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, auto)', sm: 'repeat(3, minmax(0, 1fr))' },
        rowGap: 2,
        columnGap: { xs: 0.5, sm: 2 },
        m: 0,
        '& dt': { typography: 'body2', color: 'text.secondary', overflowWrap: 'normal' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      <Fact id={id} name="current">
        <Typography component="span" variant="h6" role="status" aria-labelledby={id}>
          {data ? version || translate('resources.versions.none') : <Skeleton width={80} />}
        </Typography>
      </Fact>
      {version && (
        <Fact name="fields.priority">
          {translate(`resources.versions.choices.priority.${data?.priority}`, { _: String(data?.priority) })}
        </Fact>
      )}
      {/* The key refetches who set it when the version changes. */}
      {version && history && <Since key={version} {...{ platform, history }} />}
      {inUse && <Fact name="newest">{inUse.newest}</Fact>}
      {inUse && validate(version) && <Fact name="below">{translate(...usersBelow(inUse, version))}</Fact>}
    </Box>
  );
}

function Fact({ id, name, children }: { id?: string; name: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div>
      <dt id={id}>{translate(`resources.versions.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When the version was set and by whom, if that is among the latest changes. */
function Since({ platform, history: { name, history } }: { platform: string; history: Declaration }) {
  const translate = useTranslate();
  const { data = [] } = useGetList(name, {
    filter: history && { [history.resource]: 'versions', [history.record]: platform },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });
  const event = data.find(({ changes }) => readChanges(changes).some(({ field }) => field === 'version'));
  if (!event) return null;
  const person = event.person?.name ?? translate(`resources.${name}.nobody`);
  return (
    <Fact name="since">
      {formatDateTime(event.createdAt)}
      <br />
      <bdi>{person}</bdi>
    </Fact>
  );
}
