import { field } from './field.ts';

/** Of an item or a resource: the code of one of its units of measure, which is made if it is missing. */
export const baseUnitCode = field.unitOfMeasureCode(20, {
  label: { en: 'Base unit of measure', da: 'Basisenhed' },
  hint: {
    en: 'Chosen first where there are several units of measure.',
    da: 'Vælges først, når der er flere måleenheder.',
  },
  inList: false,
  staysIfLeftOut: true,
});
