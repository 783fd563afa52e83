import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../../engine';
import type { CodeCounts, Statistics } from './readStatistics';

interface Props {
  statistics: Statistics;
  isLoading: boolean;
}

/** The row of cards of requirements.md §2.11: All codes, Android and iOS. */
export function StatisticsCards({ statistics, isLoading }: Props) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))' }}
    >
      {(['all', 'android', 'ios'] as const).map(name => (
        <StatisticsCard
          key={name}
          title={translate(`resources.offers.statistics.${name}`)}
          counts={statistics[name]}
          isLoading={isLoading}
        />
      ))}
    </Box>
  );
}

interface CardCounts {
  counts: CodeCounts;
  isLoading: boolean;
}

/** A card of numbers. Its size does not change when they load. */
function StatisticsCard({ title, counts, isLoading }: CardCounts & { title: string }) {
  return (
    <Card component="section" variant="outlined" aria-label={title} aria-busy={isLoading} sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, minHeight: 84 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography
            component="p"
            sx={{ fontSize: 'clamp(1.5rem, 5vw, 2rem)', fontWeight: 700, lineHeight: 1.3 }}
          >
            {isLoading ? <Skeleton width="5ch" /> : <Count codes={counts.codes} />}
          </Typography>
        </Box>
        <Box sx={{ flexShrink: 0, height: 84 }}>
          {isLoading ? (
            <Skeleton variant="circular" width={84} height={84} />
          ) : (
            <ShareRings counts={counts} />
          )}
        </Box>
      </Stack>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1 }}>
        {shares.map(share => (
          <ShareRow key={share.name} {...share} counts={counts} isLoading={isLoading} />
        ))}
      </Box>
    </Card>
  );
}

/** A number of codes, and its share of all of them. */
function ShareRow({ name, colour, counts, isLoading }: CardCounts & (typeof shares)[number]) {
  const translate = useTranslate();
  const { share } = useNumbers();
  const part = shareOf(counts[name], counts.codes);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: colour, flexShrink: 0 }} />
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {translate(`resources.offers.statistics.${name}`)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
        {isLoading ? <Skeleton width="4ch" /> : <Count codes={counts[name]} />}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, color: 'text.secondary', minWidth: '5ch', textAlign: 'end' }}
      >
        {isLoading || part === null ? '' : share(part)}
      </Typography>
    </Stack>
  );
}

function Count({ codes }: { codes: number | null }) {
  const { count } = useNumbers();
  return codes === null ? '–' : count(codes);
}

/** The shares shown in a card's picture, the outer ring first, with their theme colours. */
const shares = [
  { name: 'used', colour: 'primary.main' },
  { name: 'activated', colour: 'success.main' },
  { name: 'rewarded', colour: 'warning.main' },
] as const satisfies { name: keyof CodeCounts; colour: string }[];

/** A fraction of the whole, 0 to 1; null if either is unknown. It is 0 if there are no codes. */
function shareOf(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null) return null;
  return whole === 0 ? 0 : Math.min(1, part / whole);
}

const size = 84;
const width = 7;
const gap = 3;

/**
 * Three rings, from the outer one: the shares of a card's codes that are used, activated and rewarded. The
 * card's rows list them too.
 */
function ShareRings({ counts }: { counts: CodeCounts }) {
  return (
    <svg aria-hidden width={size} height={size}>
      <g fill="none" strokeWidth={width} transform={`rotate(-90 ${size / 2} ${size / 2})`}>
        {shares.map(({ name, colour }, ring) => {
          const part = shareOf(counts[name], counts.codes) ?? 0;
          const circle = { cx: size / 2, cy: size / 2, r: (size - width) / 2 - ring * (width + gap) };
          return (
            <Box component="g" key={name} sx={{ color: colour, stroke: 'currentColor' }}>
              <circle {...circle} opacity={0.18} />
              {part > 0 && (
                <circle
                  {...circle}
                  pathLength={1}
                  strokeDasharray={`${part} 1`}
                  strokeLinecap={part < 1 ? 'round' : 'butt'}
                />
              )}
            </Box>
          );
        })}
      </g>
    </svg>
  );
}
