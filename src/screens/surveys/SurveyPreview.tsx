import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Survey, SurveyQuestion } from '../../../resources/surveys';
import { PanelDialog } from '../../engine';
import { Phone, PhoneScreen } from '../Phone';

/** Uses the app's colours in any panel theme. */
const Content = styled('div')({
  display: 'grid',
  gap: 12,
  width: '100%',
  color: '#fff',
  overflowWrap: 'anywhere',
  '& h3, & p, & ol, & ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& h3': { fontSize: '1.25rem', lineHeight: 1.3 },
  '& p': { whiteSpace: 'pre-line' },
  '& ol, & ul': { display: 'grid', gap: 10 },
  '& ol > li': { padding: 14, borderRadius: 14, background: '#fff', color: '#0b2545' },
  '& h4': { margin: '0 0 10px', fontSize: '1rem', lineHeight: 1.35 },
  '& ul > li': { display: 'flex', gap: 10, alignItems: 'flex-start' },
  '& ul > li::before': {
    content: '""',
    flex: 'none',
    width: 18,
    height: 18,
    marginTop: 2,
    border: '2px solid #13678a',
    borderRadius: 5,
  },
  '& [data-answer]': {
    padding: 10,
    minHeight: 64,
    border: '1px solid #7d95a8',
    borderRadius: 8,
    color: '#46606f',
  },
});

interface Props {
  survey: Survey;
  /** At least one, in display order. */
  questions: readonly SurveyQuestion[];
  onClose(): void;
}

/** A survey and its questions in a phone, without inputs to answer them. */
export function SurveyPreview({ survey, questions, onClose }: Props) {
  const translate = useTranslate();
  return (
    <PanelDialog
      title={translate('resources.surveys.preview.title')}
      onClose={onClose}
      fullWidth={false}
      maxWidth={false}
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 } } } }}
    >
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        <Phone style={{ width: 300, maxWidth: '100%', height: 590 }}>
          <PhoneScreen tabIndex={0} role="region" aria-label={translate('resources.surveys.preview.phone')}>
            <Content>
              <h3>{survey.title}</h3>
              {survey.description && <p>{survey.description}</p>}
              <ol>
                {questions.map(question => (
                  <li key={question.id}>
                    <h4>{question.title}</h4>
                    <Answer question={question} />
                  </li>
                ))}
              </ol>
            </Content>
          </PhoneScreen>
        </Phone>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}

function Answer({ question: { type, answerOptions } }: { question: SurveyQuestion }) {
  const translate = useTranslate();
  if (type !== 'multi') return <div data-answer="">{translate('resources.surveys.preview.words')}</div>;
  return (
    <ul>
      {Object.entries(answerOptions ?? []).map(([place, option]) => (
        <li key={place}>{option}</li>
      ))}
    </ul>
  );
}
