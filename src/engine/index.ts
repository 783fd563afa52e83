export { afterPaint } from './afterPaint';
export {
  type Connection,
  ConnectionContext,
  useConnection,
  useRetryWhenBack,
  useWhenBack,
} from './ConnectionContext';
export { DeclarationsContext, useDeclarations, useRecordId, useScreen } from './DeclarationsContext';
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
export type { CallValues } from './declaration/CallValues';
export { checkDeclarations } from './declaration/check/checkDeclarations';
export { checkTexts } from './declaration/check/checkTexts';
export { collectDeclarations } from './declaration/collectDeclarations';
export { contentLanguages, languageChoices } from './declaration/contentLanguages';
export { countOf } from './declaration/countOf';
export type { Declaration, ListView, PlacedField } from './declaration/Declaration';
export { declarationsFor } from './declaration/declarationsFor';
export { definePage } from './declaration/definePage';
export { defineResource, type Resource } from './declaration/defineResource';
export type { ErrorShape } from './declaration/ErrorShape';
export { hasFeature } from './declaration/hasFeature';
export type { Json } from './declaration/Json';
export type { Label } from './declaration/Label';
export type { BoundedTotal, CursorPaging, ListCall, SortSpelling, TotalCall } from './declaration/ListCall';
export { listParams, readListState, searchedAddress } from './declaration/listState';
export type { PageDeclaration } from './declaration/PageDeclaration';
export type { PageRequest } from './declaration/PageRequest';
export type { Person } from './declaration/Person';
export type { PlacedFilter } from './declaration/PlacedFilter';
export type { RecordOf } from './declaration/RecordOf';
export type { RightsDeclaration } from './declaration/ResourceDeclaration';
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
export {
  type Collision,
  type Conflict,
  conflictOf,
  type Edit,
  type FieldConflict,
  type Guard,
  type GuardMode,
} from './form/conflicts/Conflict';
export { useConflicts } from './form/conflicts/useConflicts';
export { useFormDraft } from './form/drafts/DraftContext';
export { DraftOffer } from './form/drafts/DraftOffer';
export { type Draft, type Drafts, noDrafts } from './form/drafts/Drafts';
export { useDraft } from './form/drafts/useDraft';
export { FieldEntry } from './form/FieldEntry';
export { FormEntry } from './form/FormEntry';
export { FormFields } from './form/FormFields';
export { FormToolbar } from './form/FormToolbar';
export { SaveFailure } from './form/failure/SaveFailure';
export { type Pasted, type TakenApart, TextsInTurn } from './form/inTurn/TextsInTurn';
export { useFilledIn } from './form/inTurn/useFilledIn';
export { askToLeave } from './form/leaving/unsaved';
export { useLeaveGuard } from './form/leaving/useLeaveGuard';
export { PanelForm } from './form/PanelForm';
export { newTitle } from './form/record/newTitle';
export { RecordTop } from './form/record/RecordTop';
export { useRecordPlace } from './form/record/recordPlace';
export { rowTexts } from './form/record/rowTexts';
export { submissionErrors } from './form/submissionErrors';
export { useSavedDetails } from './form/undo/useSavedDetails';
export { ChangedMeanwhile, useUndo } from './form/undo/useUndo';
export { useConfirmation } from './form/useConfirmation';
export { useFirstFocus } from './form/useFirstFocus';
export { Figures } from './import/Figures';
export { columnsOf } from './import/file/columnsOf';
export { EncodingChoice } from './import/file/EncodingChoice';
export { FileDrop } from './import/file/FileDrop';
export { PreviewTable } from './import/file/PreviewTable';
export { ProblemAlert } from './import/file/ProblemAlert';
export { ReadingProgress } from './import/file/ReadingProgress';
export { RowList, type TellableRow } from './import/file/RowList';
export { TableFormat } from './import/file/TableFormat';
export { type FileReading, useFileReading } from './import/file/useFileReading';
export { isUnreached } from './isUnreached';
export { Loading } from './Loading';
export { lazyModule, lazyNamed } from './lazyModule';
export { DeleteButton } from './list/actions/DeleteButton';
export { DeleteRecord } from './list/actions/DeleteRecord';
export type { BulkRow, BulkTask } from './list/bulk/BulkRow';
export { BulkRunDialog } from './list/bulk/BulkRunDialog';
export { hasTicks, isTickable } from './list/bulk/ticks';
export { useBulkRun } from './list/bulk/useBulkRun';
export { EmptyList } from './list/EmptyList';
export { looksKey } from './list/look/useLook';
export { OdditiesNote } from './list/OdditiesNote';
export { RowActions } from './list/RowActions';
export { useItemAriaLabel } from './list/useItemAriaLabel';
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
export { ConfirmDialog } from './views/ConfirmDialog';
export { declaredRoutes, generatedViews, resourceDefinitions } from './views/declaredRoutes';
export { HistoryStart } from './views/HistoryStart';
export { inSentence } from './views/inSentence';
export { preloadRest } from './views/lazyRest';
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
export type { ToastDetails } from './views/ToastDetails';
export { UnsavedGuard } from './views/UnsavedGuard';
export { UnsavedMark } from './views/UnsavedMark';
export { useBackOr } from './views/useBackOr';
export { useGoBack } from './views/useGoBack';
export { useNumbers } from './views/useNumbers';
export { useOutcome } from './views/useOutcome';
export { viewOf } from './views/viewOf';
export { outcomeOf, type WriteOutcome, type Written } from './writeOutcome';
