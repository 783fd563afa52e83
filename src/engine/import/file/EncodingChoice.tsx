import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Encoding } from '../../../tables/encoding/encodings';
import type { Sample } from '../../../tables/encoding/sampleEncodings';

interface Props {
  samples: Sample[];
  encoding: Encoding | undefined;
  disabled: boolean;
  onChange(encoding: Encoding): void;
}

/** The encodings that a file may be in, each with how a telling place of the file reads in it. */
export function EncodingChoice({ samples, encoding, disabled, onChange }: Props) {
  const translate = useTranslate();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id="csv-encoding">{translate('seamark.import.encoding.choose')}</FormLabel>
      <RadioGroup aria-labelledby="csv-encoding" value={encoding ?? ''}>
        {samples.map(sample => (
          <FormControlLabel
            key={sample.encoding}
            value={sample.encoding}
            control={<Radio size="small" onChange={() => onChange(sample.encoding)} />}
            label={
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
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
