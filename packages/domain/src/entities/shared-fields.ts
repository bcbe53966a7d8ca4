import { z } from 'zod';
import { field } from './field.ts';
import { list } from '../fields/fields.ts';
import { unitOfMeasure } from './unit-of-measure.ts';

/** Where a customer or a job is. The customer's sheet shows it. */
export const address = field.optionalText(100, {
  label: { en: 'Address', da: 'Adresse' },
  hint: { en: 'Shown on the customer’s sheet.', da: 'Vises på kundesedlen.' },
  inList: false,
  staysIfLeftOut: true,
  examples: ['Værftsvej 18, 7100 Vejle', 'Strandvejen 41, 7120 Vejle Ø'],
});

/**
 * The code of one of the units of measure of an item or a resource. A unit of measure that does not exist is created.
 */
export const baseUnitCode = field.unitOfMeasureCode(20, {
  label: { en: 'Base unit of measure', da: 'Basisenhed' },
  hint: {
    en: 'Chosen first where there are several units of measure.',
    da: 'Vælges først, når der er flere måleenheder.',
  },
  inList: false,
  staysIfLeftOut: true,
});

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

const { code, description, countsAs, hours } = unitOfMeasure.create.shape;

/** The units of measure with which an item or a resource is created. */
export const firstUnits = list(z.object({ code, description, countsAs, hours }), {
  max: 100,
}).optional();
