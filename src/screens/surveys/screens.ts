/** What the declaration shows of this folder. It loads together. */

export { ActivationSwitch } from './ActivationSwitch';
export { SurveyCards } from './SurveyCards';
export { SurveyDetail } from './SurveyDetail';
