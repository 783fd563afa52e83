import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../../../engine';
import type { CodeCounts, Statistics } from './readStatistics';
import { ShareRings, shareOf, shares } from './ShareRings';

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
          figures={statistics[name]}
          isLoading={isLoading}
        />
      ))}
    </Box>
  );
}

interface CardFigures {
  figures: CodeCounts;
  isLoading: boolean;
}

/** A card of numbers. Its size does not change when they load. */
function StatisticsCard({ title, figures, isLoading }: CardFigures & { title: string }) {
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
            {isLoading ? <Skeleton width="5ch" /> : <Count figure={figures.codes} />}
          </Typography>
        </Box>
        <Box sx={{ flexShrink: 0, height: 84 }}>
          {isLoading ? (
            <Skeleton variant="circular" width={84} height={84} />
          ) : (
            <ShareRings figures={figures} />
          )}
        </Box>
      </Stack>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1 }}>
        {shares.map(share => (
          <ShareRow key={share.name} {...share} figures={figures} isLoading={isLoading} />
        ))}
      </Box>
    </Card>
  );
}

/** A number of codes, and its share of all of them. */
function ShareRow({ name, colour, figures, isLoading }: CardFigures & (typeof shares)[number]) {
  const translate = useTranslate();
  const { share } = useNumbers();
  const part = shareOf(figures[name], figures.codes);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: colour, flexShrink: 0 }} />
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {translate(`resources.offers.statistics.${name}`)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
        {isLoading ? <Skeleton width="4ch" /> : <Count figure={figures[name]} />}
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

function Count({ figure }: { figure: number | null }) {
  const { count } = useNumbers();
  return figure === null ? '–' : count(figure);
}
