import type * as english from '../en/survey-questions';

/** Deferred Armenian texts below `resources.survey-questions`. */
export const deferred: typeof english.deferred = {
  name: 'Հարց |||| Հարցեր',
  fields: {
    title: 'Հարցի վերնագիր',
    type: 'Տեսակ',
    answerOptions: 'Պատասխանի տարբերակներ',
    surveyId: 'Հարցում',
  },
  choices: { type: { multi: 'Բազմակի ընտրություն', text: 'Ազատ տեքստ' } },
  option: 'Պատասխանի տարբերակ %{number}',
  option_required: 'Պատասխանի այս տարբերակը պարտադիր է',
  last_warning: 'Եթե հեռացնեք վերջին հարցը, հարցումը կդառնա ՈՉ ԱԿՏԻՎ։',
  add: 'Ավելացնել հարց',
  several: 'Հուշում. դատարկ վերնագրում կարող եք տեղադրել ամբողջ հարցումը՝ հարցերն իրենց պատասխաններով։',
  waiting:
    'Հերթում է ևս %{smart_count} հարց։ Պահպանումից հետո բացվում է այն։ |||| Հերթում է ևս %{smart_count} հարց։ Ամեն պահպանումից հետո բացվում է հաջորդը։',
  none: 'Այս հարցումը դեռ հարցեր չունի։',
};
