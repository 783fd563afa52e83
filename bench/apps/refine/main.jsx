import { Box, CssBaseline, GlobalStyles, TextField, ThemeProvider } from '@mui/material';
import { DataGrid } from '@mui/x-data-grid';
import { Authenticated, Refine } from '@refinedev/core';
import {
  AuthPage,
  Edit,
  EditButton,
  List,
  RefineSnackbarProvider,
  RefineThemes,
  ThemedLayout,
  useDataGrid,
  useNotificationProvider,
} from '@refinedev/mui';
import { useForm } from '@refinedev/react-hook-form';
import routerProvider, { CatchAllNavigate, NavigateToResource } from '@refinedev/react-router';
import dataProvider from '@refinedev/simple-rest';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import { authProvider } from './authProvider';

const columns = [
  { field: 'title', flex: 1 },
  { field: 'kind' },
  { field: 'createdAt', width: 200 },
  { field: 'actions', renderCell: ({ row }) => <EditButton hideText recordItemId={row.id} /> },
];

function PostList() {
  const { dataGridProps, setFilters } = useDataGrid({ pagination: { pageSize: 10 } });
  const search = event => setFilters([{ field: 'q', operator: 'eq', value: event.target.value }]);
  return (
    <List>
      <TextField size="small" label="Search" name="q" onChange={search} />
      <DataGrid {...dataGridProps} columns={columns} />
    </List>
  );
}

function PostEdit() {
  const { saveButtonProps, register } = useForm();
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Box component="form" sx={{ display: 'grid', gap: 2 }}>
        {['title', 'kind', 'views', 'createdAt'].map(name => (
          <TextField
            key={name}
            label={name}
            slotProps={{ inputLabel: { shrink: true } }}
            {...register(name)}
          />
        ))}
      </Box>
    </Edit>
  );
}

const resources = ['posts', 'stations', 'types', 'surveys', 'users', 'offers', 'changelogs'].map(name => ({
  name,
  list: `/${name}`,
  edit: `/${name}/edit/:id`,
}));

function App() {
  return (
    <Refine
      routerProvider={routerProvider}
      dataProvider={dataProvider('/api')}
      authProvider={authProvider}
      notificationProvider={useNotificationProvider}
      resources={resources}
      options={{ syncWithLocation: true, disableTelemetry: true }}
    >
      <Routes>
        <Route
          element={
            <Authenticated key="inside" fallback={<CatchAllNavigate to="/login" />}>
              <ThemedLayout>
                <Outlet />
              </ThemedLayout>
            </Authenticated>
          }
        >
          <Route index element={<NavigateToResource resource="posts" />} />
          {resources.map(({ name }) => (
            <Route key={name} path={name}>
              <Route index element={<PostList />} />
              <Route path="edit/:id" element={<PostEdit />} />
            </Route>
          ))}
        </Route>
        <Route
          element={
            <Authenticated key="outside" fallback={<Outlet />}>
              <NavigateToResource resource="posts" />
            </Authenticated>
          }
        >
          <Route path="/login" element={<AuthPage type="login" />} />
        </Route>
      </Routes>
    </Refine>
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <ThemeProvider theme={RefineThemes.Blue}>
      <CssBaseline />
      <GlobalStyles styles={{ html: { WebkitFontSmoothing: 'auto' } }} />
      <RefineSnackbarProvider>
        <App />
      </RefineSnackbarProvider>
    </ThemeProvider>
  </BrowserRouter>,
);
