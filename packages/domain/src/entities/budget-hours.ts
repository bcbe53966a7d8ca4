import { field } from './field.ts';

/**
 * The budget of a job or a task in hours. Reports show how much of it is used. It limits nothing
 * (decisions/hours-and-reports).
 */
export const budgetHours = field.optionalDecimal(2, {
  label: { en: 'Budget in hours', da: 'Timebudget' },
  hint: {
    en: 'Reports and the entry form show how much of it is used. More can be registered.',
    da: 'Rapporter og registreringen viser, hvor meget der er brugt. Der kan registreres mere.',
  },
  min: 0.01,
  max: 999_999.99,
  inList: false,
  examples: [120, 37.5],
});
