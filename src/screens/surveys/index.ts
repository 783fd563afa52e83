export { ActivationSwitch } from './ActivationSwitch';
export { SurveyCards } from './SurveyCards';
export { SurveyDetail } from './SurveyDetail';
