import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import get from 'lodash/get';
import { type ComponentType, createContext, type RefObject, useRef } from 'react';
import { useRecordContext, useSaveContext } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import type { FieldValues } from 'react-hook-form';
import { recordWidth } from '../../theme/screenWidth';
import { hasInput } from '../declaration/checkValue';
import type { Declaration, PlacedField } from '../declaration/Declaration';
import { absentValues, initialValues } from '../declaration/initialValues';
import { LazyCell } from '../fields/base/TextCell';
import { DraftOffer } from './drafts/DraftOffer';
import { FormColumns } from './FormEntries';
import { FormFields } from './FormFields';
import { FormSections } from './FormSections';
import { FormToolbar } from './FormToolbar';
import { formWidth } from './formWidth';
import { PanelForm } from './PanelForm';
import { restoreInactive } from './restoreInactive';

/** Asks the user before a form is saved; resolves with whether to save it. */
type BeforeSave = (() => Promise<boolean>) | undefined;

/** Where a part of the form registers its question. */
export const BeforeSaveContext = createContext<RefObject<BeforeSave> | undefined>(undefined);

/** An optional component next to a form's fields. */
export type FormAside = ComponentType<{ declaration: Declaration }>;

interface Props {
  declaration: Declaration;
  onCancel(): void;
  /** Whether the server confirmed the save. */
  confirmed?: RefObject<boolean>;
  /** Called before a save with whether it continues with the next record; undefined without one. */
  onSave?: ((toNext: boolean) => void) | undefined;
  /** Translated name of the next step. Default: the next record. */
  next?: string | undefined;
  /** Rendered next to the fields, or below them on a narrow screen. */
  Aside?: FormAside | undefined;
  /** Initial values of a new record, which override the fields' own. */
  filled?: object | null;
}

const withAside = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${recordWidth.narrow}px) minmax(320px, 1fr)` },
};

/** The form of a declaration: its fields in a column, below the offer of a draft. */
export function RecordForm({ declaration, onCancel, confirmed, onSave, next, filled, Aside }: Props) {
  const record = useRecordContext();
  const saveContext = useSaveContext();
  const { fields = [], columns, sections = [], tabs = false } = declaration.form ?? {};
  const inSections = new Set(sections.flatMap(section => section.fields.map(({ source }) => source)));
  const beforeSave = useRef<BeforeSave>(undefined);
  const save = async (values: FieldValues) => {
    // Neither errors nor undefined: nothing was saved.
    if ((await beforeSave.current?.()) === false) return {};
    const errors: unknown = await saveContext?.save?.(restoreInactive(fields, values, record));
    return shownErrors(fields, values, errors);
  };
  return (
    <PanelForm
      key={record?.id}
      defaultValues={record ? absentValues(fields) : initialValues(fields, filled)}
      onSubmit={save}
      // Each set of prefilled values has its own draft.
      draft={[declaration.name, record?.id, ...(filled ? [JSON.stringify(filled)] : [])]}
      {...(confirmed && { confirmed })}
    >
      <BeforeSaveContext value={beforeSave}>
        <Box sx={Aside && withAside}>
          <Card variant="outlined" sx={{ maxWidth: formWidth(declaration) }}>
            <FormFields>
              <DraftOffer />
              <FormColumns
                fields={fields.filter(({ source }) => !inSections.has(source))}
                columns={columns}
              />
              {sections.length > 0 && <FormSections sections={sections} tabs={tabs} />}
            </FormFields>
            <FormToolbar {...{ onCancel, onSave, next }} />
          </Card>
          {Aside && (
            <ErrorBoundary fallback={null}>
              <LazyCell plain={null}>
                <Aside declaration={declaration} />
              </LazyCell>
            </ErrorBoundary>
          )}
        </Box>
      </BeforeSaveContext>
    </PanelForm>
  );
}

/** Moves the errors of fields and entries without an input to the form itself, which can show them. */
function shownErrors(fields: readonly PlacedField[], values: FieldValues, errors: unknown): unknown {
  const inputs = fields.flatMap(({ source, field }) => {
    const isShown = hasInput(field, values);
    const members = Object.entries(field.rows ?? {}).flatMap(([member, inRow]) =>
      Object.entries(Object(get(values, source))).map(([at, row]) => ({
        source: `${source}.${at}.${member}`,
        isShown: isShown && hasInput(inRow, Object(row)),
      })),
    );
    return [{ source, isShown }, ...members];
  });
  const all: FieldValues = Object(errors);
  const hidden = inputs.filter(({ source, isShown }) => !isShown && Object.hasOwn(all, source));
  if (hidden.length === 0) return errors;
  const moved = { ...all };
  const root: { serverError?: string } = { ...Object(moved.root) };
  for (const { source } of hidden) {
    root.serverError = [root.serverError, `${source}: ${all[source]}`].filter(Boolean).join('\n');
    delete moved[source];
  }
  return { ...moved, root: { kind: 'general', ...root } };
}
