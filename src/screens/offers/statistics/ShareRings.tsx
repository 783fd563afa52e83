import Box from '@mui/material/Box';
import type { CodeCounts } from './readStatistics';

/** The shares shown in a card's picture, the outer ring first, with their theme colours. */
export const shares = [
  { name: 'used', colour: 'primary.main' },
  { name: 'activated', colour: 'success.main' },
  { name: 'rewarded', colour: 'warning.main' },
] as const satisfies { name: keyof CodeCounts; colour: string }[];

/** A fraction of the whole, 0 to 1; null if either is unknown. It is 0 if there are no codes. */
export function shareOf(part: number | null, whole: number | null): number | null {
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
export function ShareRings({ figures }: { figures: CodeCounts }) {
  return (
    <svg aria-hidden width={size} height={size}>
      <g fill="none" strokeWidth={width} transform={`rotate(-90 ${size / 2} ${size / 2})`}>
        {shares.map(({ name, colour }, ring) => {
          const part = shareOf(figures[name], figures.codes) ?? 0;
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
