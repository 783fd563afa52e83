import type { Server } from './runServer';

interface Row {
  _id?: string;
  id?: string;
}

interface Rows {
  items?: Row[];
  data?: Row[] | { items?: Row[]; data?: Row[] };
}

/** The addresses of every screen, including screens of single records. */
export async function everyScreen(call: Server['call']) {
  const first = async (path: string) => {
    const { items, data = [] } = await call<Rows>('GET', path);
    const [row] = items ?? (Array.isArray(data) ? data : (data.items ?? data.data ?? []));
    return row?._id ?? row?.id;
  };
  const types = await call<{ data: { _id: string; default: boolean }[] }>('GET', '/admin/spot-types');
  const [own, standard] = [false, true].map(
    isDefault => types.data.find(type => type.default === isDefault)?._id,
  );
  const station = await first('/admin/buoys?page=0&limit=1&custom=false');
  const survey = await first('/v1/survey/list');
  const [user, changelog, event, administrator] = await Promise.all(
    ['users', 'changelog', 'activity', 'administrators'].map(path => first(`/admin/${path}?page=1&limit=1`)),
  );
  return [
    '/buoys/admin',
    '/buoys/custom?search=a&page=2',
    '/buoys/admin?search=nothing-like-this',
    '/buoys/admin?view=map',
    '/buoys/admin?check=all',
    '/buoys/create',
    `/buoys/create/${station}`,
    '/buoys/create/gone',
    '/buoys/import',
    '/stations',
    '/station-types',
    '/station-types/create',
    `/station-types/${own}/edit`,
    `/station-types/${standard}/edit`,
    '/surveys',
    '/surveys/create',
    `/surveys/${survey}`,
    `/surveys/${survey}/edit`,
    '/push-up-updates',
    '/offers',
    '/users',
    `/users/${user}`,
    '/what-is-new/list',
    '/what-is-new/create',
    `/what-is-new/view/${changelog}`,
    `/what-is-new/edit/${changelog}`,
    '/activity',
    `/activity/${event}/show`,
    '/administrators',
    '/administrators/create',
    `/administrators/${administrator}`,
    `/administrators/${administrator}/edit`,
    '/sessions',
    '/password-change',
    '/second-factor',
    '/no/such/screen',
  ];
}
