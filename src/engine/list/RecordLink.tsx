import { styled } from '@mui/material/styles';
import get from 'lodash/get';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { translucent } from '../../theme/translucent';
import type { Declaration, PlacedField } from '../declaration/Declaration';
import { passFocusOn } from '../panel/screenFocus';
import { recordPath } from '../ui/recordPath';

const TitleLink = styled(Link)(({ theme: { palette } }) => ({
  color: palette.primary.main,
  fontWeight: 600,
  textDecorationColor: translucent(palette.primary.main, 0.4),
  '&:hover': { textDecorationColor: 'inherit' },
}));

/** The first cell of a row: a link to the record, or only the value if the record has no screen. */
export function RecordLink({ declaration, placed }: { declaration: Declaration; placed: PlacedField }) {
  const record = useRecordContext();
  const { source, field } = placed;
  const path = record && recordPath(declaration, record);
  if (!path) return <field.Cell source={source} inColumn />;
  const hasText = field.keys?.empty !== undefined || field.toText(get(record, source), record) !== '';
  return (
    <TitleLink ref={passFocusOn} to={path} onClick={event => event.stopPropagation()}>
      {hasText ? <field.Cell source={source} inColumn /> : String(record.id)}
    </TitleLink>
  );
}
