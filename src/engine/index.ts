export { afterPaint } from './afterPaint';
export {
  type Connection,
  ConnectionContext,
  useConnection,
  useRetryWhenBack,
  useWhenBack,
} from './ConnectionContext';
export {
  type Collision,
  type Conflict,
  conflictOf,
  type Edit,
  type FieldConflict,
  type Guard,
  type GuardMode,
} from './conflict/Conflict';
export { DeclarationsContext, useDeclarations, useRecordId, useScreen } from './DeclarationsContext';
export { type Draft, type Drafts, noDrafts } from './Drafts';
export type {
  ActionDeclaration,
  CreatingAction,
  InverseDeclaration,
  RecordAction,
} from './declaration/Action';
export type { ActionCall, Api, UpdateCall } from './declaration/Api';
export {
  homePath,
  inMenuOrder,
  pathTo,
  screenAt,
  settledAddress,
  withheldAt,
} from './declaration/addresses';
export type { Call, Method, Place, RequestLine, Values } from './declaration/Call';
export { checkDeclarations } from './declaration/check/checkDeclarations';
export { checkTexts } from './declaration/check/checkTexts';
export { collectDeclarations } from './declaration/collectDeclarations';
export { contentLanguages, languageChoices } from './declaration/contentLanguages';
export type { Declaration, ListView, PlacedField } from './declaration/Declaration';
export { defineResource, type Resource } from './declaration/defineResource';
export type { ErrorShape } from './declaration/ErrorShape';
export type { PlacedFilter } from './declaration/filters/PlacedFilter';
export type { Label } from './declaration/Label';
export type { BoundedTotal, CursorPaging, ListCall, SortSpelling, TotalCall } from './declaration/ListCall';
export { listParams, readListState, searchedAddress } from './declaration/listState';
export { countOf } from './declaration/menu/countOf';
export { definePage } from './declaration/page/definePage';
export type { PageDeclaration } from './declaration/page/PageDeclaration';
export { declarationsFor } from './declaration/person/declarationsFor';
export { hasFeature } from './declaration/person/hasFeature';
export type { Person } from './declaration/person/Person';
export type { RecordOf } from './declaration/RecordOf';
export type { RightsDeclaration } from './declaration/ResourceDeclaration';
export type { CallValues } from './declaration/requests/CallValues';
export type { Json } from './declaration/requests/Json';
export type { PageRequest } from './declaration/requests/PageRequest';
export type { Sort } from './declaration/Sort';
export { simpleRest } from './declaration/simpleRest';
export { EngineContext, type EngineSetting, useEngine } from './EngineContext';
export * as field from './field';
export { FilterSelect } from './fields/choice/FilterSelect';
export { type Mood, MoodText } from './fields/choice/Mood';
export { ReferencedRecord } from './fields/choice/reference';
export { formatDate, formatDay } from './fields/date/formatDate';
export type { CellProps, Field, FilterProps, InputProps } from './fields/Field';
export { FilesInTurnContext } from './fields/file/FilesInTurn';
export { useFileSize } from './fields/file/useFileSize';
export { publicUrl } from './fields/image/publicUrl';
export { UploadProgress } from './fields/image/UploadProgress';
export { useImageUrl } from './fields/image/useImageUrl';
export { FormattedText } from './fields/richText/RichTextCell';
export { textOf } from './fields/textOf';
export { isUnreached } from './isUnreached';
export { Loading } from './Loading';
export { lazyModule, lazyNamed } from './lazyModule';
export { type DrawMissingCode, MissingCodeContext } from './MissingCodeContext';
export { type Prefetch, PrefetchContext, usePrefetch } from './PrefetchContext';
export { cacheKeys, readKey } from './reactAdminCache';
export { saveFile } from './saveFile';
export {
  areShortcutsOn,
  chooseShortcuts,
  hasControl,
  shortcutName,
  shownKeys,
  useShortcut,
  useShortcutsChoice,
} from './shortcuts';
export { useDeclaration } from './useDeclaration';
export {
  type ActionOutcome,
  type ActParams,
  type Failure,
  type FileWriter,
  type PanelDataProvider,
  usePanelDataProvider,
} from './usePanelDataProvider';
export {
  type PanelI18nProvider,
  useLateTexts,
  usePanelI18nProvider,
} from './usePanelI18nProvider';
export { DeleteButton } from './views/actions/DeleteButton';
export { DeleteRecord } from './views/actions/DeleteRecord';
export type { BulkRow, BulkTask } from './views/bulk/BulkRow';
export { BulkRunDialog } from './views/bulk/BulkRunDialog';
export { hasTicks, isTickable } from './views/bulk/ticks';
export { useBulkRun } from './views/bulk/useBulkRun';
export { ConfirmDialog } from './views/ConfirmDialog';
export { useConflicts } from './views/conflict/useConflicts';
export { declaredRoutes, generatedViews, resourceDefinitions } from './views/declaredRoutes';
export { useFormDraft } from './views/form/draft/DraftContext';
export { DraftOffer } from './views/form/draft/DraftOffer';
export { useDraft } from './views/form/draft/useDraft';
export { FieldEntry } from './views/form/FieldEntry';
export { FormEntry } from './views/form/FormEntry';
export { FormFields } from './views/form/FormFields';
export { FormToolbar } from './views/form/FormToolbar';
export { SaveFailure } from './views/form/failure/SaveFailure';
export { type Pasted, type TakenApart, TextsInTurn } from './views/form/inTurn/TextsInTurn';
export { useFilledIn } from './views/form/inTurn/useFilledIn';
export { askToLeave } from './views/form/leaving/unsaved';
export { useLeaveGuard } from './views/form/leaving/useLeaveGuard';
export { PanelForm } from './views/form/PanelForm';
export { submissionErrors } from './views/form/submissionErrors';
export { useConfirmation } from './views/form/useConfirmation';
export { useFirstFocus } from './views/form/useFirstFocus';
export { HistoryStart } from './views/HistoryStart';
export { Figures } from './views/import/Figures';
export { columnsOf } from './views/import/file/columnsOf';
export { EncodingChoice } from './views/import/file/EncodingChoice';
export { FileDrop } from './views/import/file/FileDrop';
export { PreviewTable } from './views/import/file/PreviewTable';
export { ProblemAlert } from './views/import/file/ProblemAlert';
export { ReadingProgress } from './views/import/file/ReadingProgress';
export { RowList, type TellableRow } from './views/import/file/RowList';
export { TableFormat } from './views/import/file/TableFormat';
export { type FileReading, useFileReading } from './views/import/file/useFileReading';
export { inSentence } from './views/inSentence';
export { preloadRest } from './views/lazyRest';
export { EmptyList } from './views/list/EmptyList';
export { looksKey } from './views/list/look/useLook';
export { OdditiesNote } from './views/list/OdditiesNote';
export { RowActions } from './views/list/RowActions';
export { useItemAriaLabel } from './views/list/useItemAriaLabel';
export { CardSkeletons } from './views/loading/CardSkeletons';
export { FailedLoad } from './views/loading/FailedLoad';
export { FieldSkeletons } from './views/loading/FieldSkeletons';
export { LoadArea } from './views/loading/LoadArea';
export { logFailedLoad } from './views/loading/logFailedLoad';
export { useKept } from './views/loading/useKept';
export { useLate } from './views/loading/useLate';
export { nameOf } from './views/nameOf';
export { Opened } from './views/Opened';
export { PageTitle } from './views/PageTitle';
export { RecordGate } from './views/RecordGate';
export { RefreshButton } from './views/RefreshButton';
export { newTitle } from './views/record/newTitle';
export { RecordTop } from './views/record/RecordTop';
export { useRecordPlace } from './views/record/recordPlace';
export { rowTexts } from './views/record/rowTexts';
export type { ToastDetails } from './views/ToastDetails';
export { UnsavedGuard } from './views/UnsavedGuard';
export { UnsavedMark } from './views/UnsavedMark';
export { useSavedDetails } from './views/undo/useSavedDetails';
export { ChangedMeanwhile, useUndo } from './views/undo/useUndo';
export { useBackOr } from './views/useBackOr';
export { useGoBack } from './views/useGoBack';
export { useNumbers } from './views/useNumbers';
export { useOutcome } from './views/useOutcome';
export { viewOf } from './views/viewOf';
export { outcomeOf, type WriteOutcome, type Written } from './writeOutcome';
