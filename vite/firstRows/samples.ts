/** What stands for the person and for the number of rows while a screen is drawn: nothing else has it. */
export const sampleName = 'Ωsample';
export const sampleEmail = 'ωsample@example.com';
export const sampleTotal = 7_654_321;
