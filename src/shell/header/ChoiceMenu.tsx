import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { afterPaint } from '../../engine';
import { HeaderMenu } from './HeaderMenu';

interface Props<Value extends string> {
  label: string;
  icon: ReactNode;
  options: readonly { value: Value; name: string; lang?: string }[];
  value: string;
  onChoose(value: Value): void;
}

/** A header menu to choose one of several values. */
export function ChoiceMenu<Value extends string>({ label, icon, options, value, onChoose }: Props<Value>) {
  return (
    <HeaderMenu label={label} icon={icon}>
      {close =>
        options.map(option => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            selected={option.value === value}
            lang={option.lang}
            onClick={() => {
              close();
              // Changing the theme or language re-renders the whole page and would delay closing the menu.
              afterPaint(() => onChoose(option.value));
            }}
          >
            {option.name}
          </MenuItem>
        ))
      }
    </HeaderMenu>
  );
}
