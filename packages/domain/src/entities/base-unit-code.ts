import { field } from './field.ts';

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
