import Papa from 'papaparse';
import { RichTextInput } from 'ra-input-rich-text';
import {
  BooleanField,
  BooleanInput,
  Create,
  CreateButton,
  DataTable,
  DateField,
  DateInput,
  Edit,
  EditButton,
  ExportButton,
  List,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  required,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
  TopToolbar,
  useNotify,
} from 'react-admin';
import { SortableTags } from './SortableTags';

const kinds = ['news', 'report', 'notice'].map(id => ({ id, name: id }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
  <ReferenceInput key="authorId" source="authorId" reference="users" />,
];

function ImportButton() {
  const notify = useNotify();
  const read = event =>
    Papa.parse(event.target.files[0], {
      header: true,
      complete: ({ data }) => notify(`${data.length} rows`),
    });
  return <input type="file" accept=".csv" aria-label="Import" onChange={read} />;
}

const Actions = () => (
  <TopToolbar>
    <ImportButton />
    <CreateButton />
    <ExportButton />
  </TopToolbar>
);

export const PostList = () => (
  <List filters={filters} actions={<Actions />} perPage={10}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="kind" />
      <DataTable.Col source="authorId">
        <ReferenceField source="authorId" reference="users" />
      </DataTable.Col>
      <DataTable.Col source="active">
        <BooleanField source="active" />
      </DataTable.Col>
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col>
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

const PostForm = () => (
  <SimpleForm>
    <TextInput source="title" validate={required()} />
    <SelectInput source="kind" choices={kinds} />
    <ReferenceInput source="authorId" reference="users" />
    <NumberInput source="views" />
    <DateInput source="createdAt" />
    <BooleanInput source="active" />
    <RichTextInput source="body" />
    <SortableTags />
  </SimpleForm>
);

export const PostEdit = () => (
  <Edit>
    <PostForm />
  </Edit>
);

export const PostCreate = () => (
  <Create>
    <PostForm />
  </Create>
);
