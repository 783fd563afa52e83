import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, EditGuesser, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider } from '../authProvider';

createRoot(document.getElementById('root')).render(
  <Admin authProvider={authProvider} dataProvider={simpleRestProvider('/api')}>
    <Resource name="posts" list={ListGuesser} edit={EditGuesser} />
    <Resource name="comments" list={ListGuesser} edit={EditGuesser} />
  </Admin>,
);
