import Shield from '@mui/icons-material/Shield';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useLateTexts } from '../../engine';
import { useHasFactors } from './useHasFactors';

/** The way to the second factor, where the API has one (upstream-contract.md §15.5). */
export function FactorItem({ close }: { close: () => void }) {
  const translate = useTranslate();
  const hasFactors = useHasFactors();
  return (
    useLateTexts() &&
    hasFactors && (
      <MenuItem component={Link} to="/second-factor" onClick={close}>
        <ListItemIcon>
          <Shield fontSize="small" />
        </ListItemIcon>
        {translate('seamark.factor.title')}
      </MenuItem>
    )
  );
}
