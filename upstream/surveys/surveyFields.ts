import { mobilePlatform } from '../database/schema';
import { choice, flag } from '../fields/choice';
import { optionalInstant } from '../fields/instant';
import { optionalText, requiredText } from '../fields/text';

/** The fields of a survey (requirements.md §5.3); what depends on the stored survey is checked with it. */
export const surveyFields = {
  title: requiredText('Title', 200),
  description: optionalText('Description', 5000),
  active: flag('Active'),
  device: choice('Target Device', mobilePlatform.enumValues),
  version: requiredText('Release Version', 50),
  expirationDate: optionalInstant('Expiration date'),
};
