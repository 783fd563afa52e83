import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../../../../engine';
import type { CsvOptions } from '../../csv/planCsv';

const choices = ['take', 'leave'] as const;

interface Props {
  count: number;
  chosen: CsvOptions['spaced'];
  disabled: boolean;
  onChoose(spaced: (typeof choices)[number]): void;
}

/** Asks what becomes of codes with a space inside: two codes in one cell look like that. */
export function SpacedCodes({ count, chosen, disabled, onChoose }: Props) {
  const translate = useTranslate();
  const numbers = useNumbers();
  const id = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>
        {translate('resources.offers.import.spaced.question', {
          smart_count: count,
          count: numbers.count(count),
        })}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={chosen ?? ''}>
        {choices.map(choice => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" onChange={() => onChoose(choice)} />}
            label={translate(`resources.offers.import.spaced.${choice}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
