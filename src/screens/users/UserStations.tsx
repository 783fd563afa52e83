import Link from '@mui/material/Link';
import { type RaRecord, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { User } from '../../../resources/users';
import {
  type Declaration,
  EmptyValue,
  listParams,
  readListState,
  searchedAddress,
  useDeclarations,
} from '../../engine';

/** Links to the stations that the user in context has added. */
export const UserStations = () => <Records resource="buoys" list="custom" />;

/** Links to the stations that the user in context has suggested. */
export const UserSuggestions = () => <Records resource="suggestions" />;

function Records({ resource, list: name }: { resource: string; list?: string }) {
  const declaration = useDeclarations().find(each => each.name === resource);
  return declaration ? <MatchingRecords {...{ declaration, name }} /> : <EmptyValue />;
}

/** The records with the user's email among the results of a list's search for it. */
function MatchingRecords({ declaration, name }: { declaration: Declaration; name: string | undefined }) {
  const { email } = useRecordContext<User>() ?? {};
  const list = declaration.lists.find(each => name === undefined || each.name === name);
  const state = list && readListState(list, '');
  const translate = useTranslate();
  const { data, error } = useGetList<RaRecord>(
    declaration.name,
    list && state ? listParams(list, { ...state, filter: { ...state.filter, search: email ?? '' } }) : {},
    { enabled: Boolean(list && email) },
  );
  if (!list || !email) return <EmptyValue />;
  if (!data) return error ? translate('seamark.load.failed') : '…';
  const ofUser = data.filter(({ user }) => user?.email === email);
  if (ofUser.length === 0) return <EmptyValue />;
  return (
    <Link component={RouterLink} to={searchedAddress(list, email)}>
      {ofUser.map(declaration.recordRepresentation).join(', ')}
    </Link>
  );
}
