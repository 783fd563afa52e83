import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Choice } from '../ui/Choice';
import type { Encoding, Sample } from './csv/encodings';
import type { FormatOptions } from './csv/planFile';
import { FileDrop } from './FileDrop';
import { ProblemAlert } from './ProblemAlert';
import type { ChosenFile } from './useChosenFile';

interface Props {
  chosen: Omit<ChosenFile<FormatOptions, unknown, unknown>, 'plan'>;
  /** The kinds of files that a dialog offers: `.csv,.tsv`. */
  accept: string;
  /** What the keys of its texts begin with. */
  texts: string;
  disabled: boolean;
}

/** Takes a file, shows how far it has been read, and asks what has to be known before it can be. */
export function FileChoice({ chosen, accept, texts, disabled }: Props) {
  const { file, options, fraction, report, problem, samples, choose, change } = chosen;
  return (
    <>
      <FileDrop {...{ file, accept, texts, disabled }} onChange={choose} />
      {file && !report && !problem && <ReadingProgress fraction={fraction} />}
      {problem && <ProblemAlert problem={problem} texts={`${texts}.problem`} />}
      {samples && (
        <EncodingChoice
          {...{ samples, disabled }}
          encoding={options.encoding}
          onChange={encoding => change({ encoding })}
        />
      )}
    </>
  );
}

/** How much of the file has been read, 0 to 1. */
function ReadingProgress({ fraction }: { fraction: number }) {
  const reading = useTranslate()('seamark.import.reading');
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {reading}
      </Typography>
      <LinearProgress variant="determinate" value={Math.round(fraction * 100)} aria-label={reading} />
    </Box>
  );
}

interface EncodingProps {
  samples: readonly Sample[];
  encoding: Encoding | undefined;
  disabled: boolean;
  onChange(encoding: Encoding): void;
}

/** The encodings that a file may be in, each with how a telling place of the file reads in it. */
function EncodingChoice({ samples, encoding, disabled, onChange }: EncodingProps) {
  const translate = useTranslate();
  return (
    <Choice
      label={translate('seamark.import.encoding.choose')}
      value={encoding ?? ''}
      options={samples.map(sample => ({
        value: sample.encoding,
        label: (
          <>
            {translate(`seamark.import.encoding.${sample.encoding}`)}{' '}
            <Typography
              component="bdi"
              variant="body2"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {sample.text}
            </Typography>
          </>
        ),
      }))}
      disabled={disabled}
      onChoose={onChange}
    />
  );
}
