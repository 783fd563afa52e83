import Anchor from '@mui/icons-material/Anchor';
import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider } from '../authProvider';
import { PostCreate, PostEdit, PostList } from './posts';

const names = ['posts', 'stations', 'types', 'surveys', 'users', 'offers', 'changelogs'];

createRoot(document.getElementById('root')).render(
  <Admin authProvider={authProvider} dataProvider={simpleRestProvider('/api')}>
    {names.map(name => (
      <Resource key={name} name={name} icon={Anchor} list={PostList} edit={PostEdit} create={PostCreate} />
    ))}
  </Admin>,
);
