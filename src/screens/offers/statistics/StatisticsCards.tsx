import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Statistics } from './readStatistics';
import { StatisticsCard } from './StatisticsCard';

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
