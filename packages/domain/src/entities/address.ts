import { field } from './field.ts';

/** Where a customer or a job is. The customer's sheet shows it. */
export const address = field.optionalText(100, {
  label: { en: 'Address', da: 'Adresse' },
  hint: { en: 'Shown on the customer’s sheet.', da: 'Vises på kundesedlen.' },
  inList: false,
  staysIfLeftOut: true,
  examples: ['Værftsvej 18, 7100 Vejle', 'Strandvejen 41, 7120 Vejle Ø'],
});
