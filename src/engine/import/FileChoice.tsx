import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { FileButtons } from '../fields/file/FileFrame';
import { useNumbers } from '../fields/number/useNumbers';
import { ChoiceGroup } from '../ui/ChoiceGroup';
import type { CsvProblem } from './csv/CsvProblem';
import { csvLimits } from './csv/csvLimits';
import type { Encoding, Sample } from './csv/encodings';
import type { FormatOptions } from './csv/planFile';
import type { ChosenFile } from './useChosenFile';

/** The files that an import takes. */
export interface AcceptedFiles {
  /** Their extensions: `.csv,.tsv`. */
  accept: string;
  /** The names of their formats, translated. */
  formats: string;
  /** What they contain, translated. */
  hint: string;
}

interface Props extends AcceptedFiles {
  chosen: ChosenFile<FormatOptions, unknown>;
  /** The label of the field that identifies rows. */
  keyLabel?: string | undefined;
  disabled: boolean;
}

/** Takes a file, shows the progress of reading it, and asks for its encoding if it cannot be decoded. */
export function FileChoice({ chosen, keyLabel, disabled, ...accepted }: Props) {
  const { file, options, fraction, report, problem, samples, choose, change } = chosen;
  return (
    <>
      <FileDrop {...accepted} {...{ file, disabled }} onChange={choose} />
      {file && !report && !problem && <ReadingProgress fraction={fraction} />}
      {problem && <ProblemAlert {...{ problem, keyLabel }} />}
      {samples && (
        <EncodingChoice
          {...{ samples, disabled }}
          encoding={options.encoding}
          onChange={encoding => change({ encoding })}
        />
      )}
    </>
  );
}

function ReadingProgress({ fraction }: { fraction: number }) {
  const reading = useTranslate()('seamark.import.reading');
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {reading}
      </Typography>
      <LinearProgress variant="determinate" value={Math.round(fraction * 100)} aria-label={reading} />
    </Box>
  );
}

interface EncodingProps {
  samples: readonly Sample[];
  encoding: Encoding | undefined;
  disabled: boolean;
  onChange(encoding: Encoding): void;
}

/** The possible encodings of a file, each with a sample of the file decoded in it. */
function EncodingChoice({ samples, encoding, disabled, onChange }: EncodingProps) {
  const translate = useTranslate();
  return (
    <ChoiceGroup
      label={translate('seamark.import.encoding.choose')}
      value={encoding ?? ''}
      options={samples.map(sample => ({
        value: sample.encoding,
        label: (
          <>
            {translate(`seamark.import.encoding.${sample.encoding}`)}{' '}
            <Typography
              component="bdi"
              variant="body2"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {sample.text}
            </Typography>
          </>
        ),
      }))}
      disabled={disabled}
      onChoose={onChange}
    />
  );
}

interface FileDropProps extends AcceptedFiles {
  file: File | null;
  disabled: boolean;
  onChange(file: File | null): void;
}

/** Takes one chosen or dropped file. Its content is detected from its bytes, not from its name or type. */
function FileDrop({ file, accept, formats, hint, disabled, onChange }: FileDropProps) {
  const translate = useTranslate();
  const { getRootProps, getInputProps, open, isDragActive, fileRejections } = useDropzone({
    disabled,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([chosen]) => chosen && onChange(chosen),
  });
  const hasSeveralFiles = fileRejections.length > 0;
  return (
    <Box
      {...getRootProps({ role: 'group' })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: file ? 'space-between' : 'center',
        gap: 1.5,
        p: file ? 2 : 4,
        textAlign: file ? 'start' : 'center',
        border: '2px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isDragActive ? 'action.hover' : 'background.default',
      }}
    >
      <input {...getInputProps({ accept, 'aria-label': translate('seamark.import.file', { formats }) })} />
      <FileText {...{ file, formats, hint, isDragActive, hasSeveralFiles }} />
      <FileButtons
        variant={file ? 'text' : 'outlined'}
        icon={<UploadFile />}
        label={translate(`seamark.import.${file ? 'choose_other' : 'choose'}`)}
        {...{ disabled, open }}
        remove={file ? () => onChange(null) : undefined}
      />
    </Box>
  );
}

interface FileTextProps extends Pick<FileDropProps, 'file' | 'formats' | 'hint'> {
  isDragActive: boolean;
  hasSeveralFiles: boolean;
}

/** The file's name and size, or a hint at what can be dropped. */
function FileText({ file, formats, hint, isDragActive, hasSeveralFiles }: FileTextProps) {
  const translate = useTranslate();
  const { size } = useNumbers();
  return (
    <Box sx={{ minWidth: 0, flexBasis: file ? undefined : '100%' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {file ? file.name : translate(`seamark.import.${isDragActive ? 'drop_now' : 'drop'}`, { formats })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {file ? size(file.size) : hint}
      </Typography>
      {hasSeveralFiles && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {translate('seamark.import.one_file')}
        </Typography>
      )}
    </Box>
  );
}

/** Explains why the file cannot be imported as it is. */
function ProblemAlert({ problem, keyLabel }: { problem: CsvProblem } & Pick<Props, 'keyLabel'>) {
  const translate = useTranslate();
  const { count, size } = useNumbers();
  const kind = problem.kind === 'keyColumn' ? `keyColumn_${problem.found}` : problem.kind;
  const isUnknown = problem.kind === 'binary' && problem.format === '?';
  const severity = problem.kind === 'keyColumn' || problem.kind === 'encoding' ? 'warning' : 'error';
  return (
    <Alert severity={severity}>
      {translate(`seamark.import.problem.${isUnknown ? 'binary_unknown' : kind}`, {
        line: 'line' in problem ? count(problem.line) : '',
        encoding: 'encoding' in problem ? translate(`seamark.import.encoding.${problem.encoding}`) : '',
        format: 'format' in problem ? problem.format : '',
        size: 'size' in problem ? size(problem.size) : '',
        limit: size(csvLimits.upload),
        field: keyLabel,
      })}
    </Alert>
  );
}
