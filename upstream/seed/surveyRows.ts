export type QuestionRow = [title: string, options?: string[]];

export interface SurveyRow {
  title: string;
  description: string;
  active: boolean;
  device: 'ios' | 'android';
  version: string;
  /** Days from the first start to the last day on which it can be answered; none where it stays open. */
  expiresIn?: number;
  questions: QuestionRow[];
}

export const surveyRows: SurveyRow[] = [
  {
    title: 'How do you use wave forecasts?',
    description: 'Five questions, two minutes. Helps us choose what the station screen shows first.',
    active: true,
    device: 'ios',
    version: '4.2.0',
    expiresIn: 75,
    questions: [
      [
        'Which forecast do you open most often?',
        ['Wave height', 'Wave period', 'Wind', 'Tide', 'Water temperature'],
      ],
      ['How far ahead do you plan a trip?', ['The same day', 'One to three days', 'A week', 'Longer']],
      [
        'What do you do on the water?',
        ['Surfing', 'Sailing', 'Fishing', 'Diving', 'Work at sea', 'Something else'],
      ],
      ['What is missing on the station screen?'],
    ],
  },
  {
    title: 'Հավելվածը հայերենով',
    description: 'Հարցում հայերեն թարգմանության որակի մասին։',
    active: true,
    device: 'android',
    version: '4.1.0',
    questions: [
      ['Որքանո՞վ է հասկանալի թարգմանությունը', ['Լիովին', 'Մեծ մասամբ', 'Մասամբ', 'Հասկանալի չէ']],
      ['Ո՞ր բառը կամ արտահայտությունը կփոխեիք'],
    ],
  },
  {
    title: 'Widgets on the home screen',
    description: 'Which sizes and data would you like to see?',
    active: true,
    device: 'android',
    version: '4.2.0',
    expiresIn: 20,
    questions: [
      ['Which widget sizes do you use?', ['Small', 'Medium', 'Large', 'None yet']],
      ['How often should a widget refresh?', ['Every 10 minutes', 'Every half hour', 'Hourly']],
      ['Anything that keeps you from using widgets?'],
    ],
  },
  {
    title: 'Premium: what is worth paying for?',
    description: '',
    active: false,
    device: 'ios',
    version: '4.0.0',
    expiresIn: 120,
    questions: [
      [
        'Which Premium feature matters most?',
        ['16-day forecast', 'Wave alerts', 'Offline maps', 'No advertisements'],
      ],
    ],
  },
  {
    title: 'First impressions of the new map',
    description: 'Closed; the answers led to the layers menu of version 4.1.',
    active: true,
    device: 'ios',
    version: '4.0.0',
    expiresIn: -64,
    questions: [
      ['How easy is it to find a station?', ['Very easy', 'Easy', 'Hard', 'I gave up']],
      ['Which layer do you keep on?', ['Wind', 'Waves', 'Sea temperature', 'None']],
      ['What would you change?'],
    ],
  },
  {
    title: 'Season opening',
    description: 'Asked at the beginning of the sailing season.',
    active: false,
    device: 'android',
    version: '3.9.0',
    expiresIn: -210,
    questions: [['Where do you sail this year?'], ['Is your boat kept in a marina?', ['Yes', 'No']]],
  },
  {
    title: 'Station photos (draft)',
    description: 'Questions to be written.',
    active: false,
    device: 'ios',
    version: '4.3.0',
    questions: [],
  },
];
