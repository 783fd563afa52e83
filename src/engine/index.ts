export type { Api, ErrorShape, Guard } from './declaration/Api';
export { simpleRest } from './declaration/Api';
export type { RecordAction } from './declaration/actions';
export {
  canonicalAddress,
  homePath,
  importId,
  inMenuOrder,
  pathTo,
  screenAt,
  withheldAt,
} from './declaration/addresses';
export type {
  Call,
  CallValues,
  Json,
  ListCall,
  MalformedRows,
  Method,
  PageRequest,
  RequestLine,
  Sort,
  SortFormat,
  TotalCall,
  ValueLocation,
  Values,
} from './declaration/Call';
export { isInactive } from './declaration/checkValue';
export type { Declaration, ListView, PlacedField } from './declaration/Declaration';
export { definePage } from './declaration/definePage';
export { defineResource, type Resource } from './declaration/defineResource';
export { editableFields } from './declaration/editableFields';
export type { CellProps, Field, FilterProps, InputProps, Label } from './declaration/Field';
export type { PlacedFilter } from './declaration/filters';
export { countOf, listParams, readListState, searchedAddress } from './declaration/listState';
export { checkDeclarations } from './declaration/problems/checkDeclarations';
export { checkTexts } from './declaration/problems/checkTexts';
export { collectDeclarations, declarationsFor } from './declaration/problems/collectDeclarations';
export type { RecordOf } from './declaration/ResourceDeclaration';
export type { Person, RightsDeclaration } from './declaration/rights';
export { anyone, hasFeature } from './declaration/rights';
export { oneLine, textOf } from './declaration/textOf';
export { declaredRoutes, generatedViews, preloadRest, resourceDefinitions } from './declaredRoutes';
export * as field from './field';
export { FormEntry } from './fields/base/FormEntry';
export { EmptyValue } from './fields/base/TextCell';
export { FilterSelect } from './fields/choice/FilterSelect';
export { formatDate, formatDateTime, formatDay, hasPassed } from './fields/date/formatDate';
export { UploadProgress } from './fields/file/FileFrame';
export { publicUrl } from './fields/file/storedFile';
export { FileQueueContext } from './fields/file/useFileChoice';
export { useImageUrl } from './fields/image/useImageUrl';
export { useNumbers } from './fields/number/useNumbers';
export { FormattedText } from './fields/richText/RichTextCell';
export { useConflicts } from './form/conflicts/useConflicts';
export { DraftOffer } from './form/drafts/DraftOffer';
export { useDraft, useFormDraft } from './form/drafts/useDraft';
export { FieldEntry } from './form/FieldEntry';
export { FormFields } from './form/FormFields';
export { FormToolbar } from './form/FormToolbar';
export { ShowScreen } from './form/GeneratedShow';
export { HistoryButton, historyOf } from './form/HistoryButton';
export { MultiPaste, type Pasted, type SplitText } from './form/MultiPaste';
export { PanelForm } from './form/PanelForm';
export { RecordHeader } from './form/RecordHeader';
export { useRecordList } from './form/recordList';
export { submissionErrors } from './form/submissionErrors';
export { useAnnounceSaved } from './form/useAnnounceSaved';
export { usePrefill } from './form/usePrefill';
export type { ImportColumn } from './import/csv/findColumns';
export { FileImport } from './import/FileImport';
export { useFileImport } from './import/useFileImport';
export { RowButton, RowLink } from './list/actions/RowButton';
export { BulkRunDialog } from './list/bulk/BulkRunDialog';
export type { BulkRow, BulkTask } from './list/bulk/BulkTask';
export { isRowSelectable, isSelectable } from './list/bulk/isSelectable';
export { useBulkRun } from './list/bulk/useBulkRun';
export { DeleteButton, DeleteRecord } from './list/DeleteButton';
export { MalformedRowsNote } from './list/MalformedRowsNote';
export { PageBar } from './list/Pager';
export { RowActions } from './list/RowActions';
export { viewSettingsKey } from './list/useViewSettings';
export { afterPaint } from './panel/afterPaint';
export {
  type Conflict,
  type ConflictingField,
  conflictOf,
  type Edit,
  type UpdateGuard,
} from './panel/Conflict';
export {
  type Connection,
  ConnectionContext,
  useConnection,
  useRetryWhenBack,
  useWhenBack,
} from './panel/ConnectionContext';
export {
  DeclarationsContext,
  useDeclaration,
  useDeclarations,
  useRecordId,
  useScreen,
} from './panel/DeclarationsContext';
export { EngineContext, type EngineSetting, useEngine } from './panel/EngineContext';
export { isNetworkError } from './panel/isNetworkError';
export { lazyModule, lazyNamed } from './panel/lazyModule';
export { MissingCodeContext, type RenderMissingCode } from './panel/MissingCodeContext';
export { outcomeOf, type WriteOutcome, type WriteResult } from './panel/outcomeOf';
export { type Prefetch, PrefetchContext, usePrefetch } from './panel/PrefetchContext';
export { cacheKeys, readKey, refetchShown } from './panel/reactAdminCache';
export { saveFile } from './panel/saveFile';
export {
  canFocus,
  focusHeading,
  focusHeadingIfLost,
  passFocusOn,
  useFocusAfter,
  useFocusBack,
  useHeading,
  watchScreens,
} from './panel/screenFocus';
export { fetchAll } from './panel/streamRecords';
export { noUserStorage, type StoredValues, type UserStorage } from './panel/UserStorage';
export {
  type ActionOutcome,
  type ActParams,
  type FileWriter,
  type PanelDataProvider,
  usePanelDataProvider,
} from './panel/usePanelDataProvider';
export { type PanelI18nProvider, usePanelI18nProvider } from './panel/usePanelI18nProvider';
export { CardSkeletons } from './ui/CardSkeletons';
export { ConfirmDialog } from './ui/ConfirmDialog';
export { DialogBoundary } from './ui/DialogBoundary';
export { FieldSkeletons } from './ui/FieldSkeletons';
export { HistoryStart } from './ui/HistoryStart';
export { inSentence } from './ui/inSentence';
export { LoadArea } from './ui/LoadArea';
export { Loading } from './ui/Loading';
export { logFailedLoad } from './ui/logFailedLoad';
export { newTitle } from './ui/newTitle';
export { PageTitle } from './ui/PageTitle';
export { PanelDialog } from './ui/PanelDialog';
export { RecordGuard } from './ui/RecordGuard';
export { recordPath } from './ui/recordPath';
export {
  areShortcutsOn,
  hasControl,
  shortcutName,
  shownKeys,
  useShortcut,
  useShortcutsChoice,
} from './ui/shortcuts';
export { UndoButton } from './ui/UndoButton';
export { UnsavedGuard } from './ui/UnsavedGuard';
export { confirmLeave } from './ui/unsaved';
export { useBackOr } from './ui/useBackOr';
export { useCopyText } from './ui/useCopyText';
export { useDelayed } from './ui/useDelayed';
export { useFirstFocus } from './ui/useFirstFocus';
export { useLastLoaded } from './ui/useLastLoaded';
export { useLeaveGuard } from './ui/useLeaveGuard';
export { type ToastDetails, useOutcome } from './ui/useOutcome';
export { useQuestion } from './ui/useQuestion';
export { ChangedMeanwhile, useUndo } from './ui/useUndo';
