import { z } from 'zod';
import { optionalText } from '../fields/fields.ts';
import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';
import { baseUnitCode, firstUnits } from './shared-fields.ts';

const declared = defineEntity({
  name: 'item',
  table: 'unit',
  discriminator: { unit_type: 'Item' },
  path: 'items',
  key: { no: field.code(20, { label: labels.no }) },
  fields: {
    description: field.text(100, { label: labels.description }),
    barcode: field.optionalText(50, {
      label: { en: 'Barcode', da: 'Stregkode' },
      hint: {
        en: 'As printed on the item. The entry form finds the item when it is scanned.',
        da: 'Som den er trykt på varen. Registreringen finder varen, når koden scannes.',
      },
      staysIfLeftOut: true,
      examples: ['5701234567899', '5709876543210'],
    }),
    baseUnitCode,
  },
  tile: { icon: 'box', order: 20 },
  texts: {
    en: {
      one: 'item',
      many: 'items',
      sublabel: 'Materials and goods, with their units of measure',
      empty: 'Items are what is used on a job: materials, goods, rentals.',
    },
    da: {
      one: 'vare',
      definite: 'varen',
      many: 'varer',
      sublabel: 'Materialer og varer med deres måleenheder',
      empty: 'Varer er det, der bruges på en sag: materialer, handelsvarer, leje.',
    },
  },
  rest: { tag: 'Goods that are used up; each has units of measure of its own.' },
});

/** Items can be found by their barcode, which must match exactly. */
export const item = {
  ...declared,
  create: declared.create.extend({ units: firstUnits }),
  search: declared.search.extend({
    barcode: optionalText(50),
    /** Returns only items with an active unit of measure: nothing can be registered on the others. */
    withUnits: z.boolean().optional(),
  }),
};
