import type { texts as english } from '../en/activity';

/** What was done, in Armenian, below `resources.activity`. */
export const texts: typeof english = {
  name: 'Գործողություն |||| Գործողություններ',
  history: 'Պատմություն',
  nobody: 'Համակարգ',
  fields: {
    createdAt: 'Ժամանակ',
    person: { name: 'Անձ', email: 'Էլ. փոստ' },
    event: 'Իրադարձություն',
    outcome: 'Արդյունք',
    resource: 'Բաժին',
    title: 'Գրառում',
    record: 'Գրառման ID',
    changes: 'Փոփոխված',
    address: 'Հասցե',
    requestId: 'Հարցում',
  },
  filters: { person: 'Անձ', record: 'Գրառման ID' },
  choices: {
    event: {
      create: 'Ավելացվել է',
      update: 'Փոփոխվել է',
      delete: 'Ջնջվել է',
      import: 'Ներմուծվել է',
      'sign-in': 'Մուտք',
      'sign-out': 'Ելք',
      'password-change': 'Գաղտնաբառի փոփոխություն',
      'password-reset': 'Գաղտնաբառը փոխարինելու հղում',
      'second-factor': 'Մուտքագրել է կոդ',
      'factor-enrolment': 'Միացրել է երկքայլ հաստատումը',
      'factor-removal': 'Անջատել է երկքայլ հաստատումը',
      'recovery-code': 'Օգտագործել է վերականգնման կոդ',
    },
    outcome: { success: 'Կատարված', refused: 'Մերժված' },
  },
  resources: { administrators: 'Ադմինիստրատորներ', files: 'Ֆայլեր' },
  before: 'Առաջ',
  after: 'Հետո',
  whole: 'Ցույց տալ ամբողջը',
  less: 'Ցույց տալ պակաս',
  long: '%{count} նիշ, չի պահպանվել',
};
