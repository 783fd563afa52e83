import FilterAlt from '@mui/icons-material/FilterAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** How many filters are on. */
  count: number;
  children: ReactNode;
}

/** Filters behind a button, which says how many are on: opened, they are below it, one a line. */
export function FoldedFilters({ count, children }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterAlt />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('seamark.filter.open')}
        {count > 0 && ` (${count})`}
      </Button>
      <Box
        id={id}
        hidden={!isOpen}
        sx={{ order: 1, flexBasis: '100%', display: isOpen ? 'grid' : 'none', gap: 1.5, pt: 0.5 }}
      >
        {children}
      </Box>
    </>
  );
}
