import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';

export const item = defineEntity({
  name: 'item',
  table: 'unit',
  discriminator: { unit_type: 'Item' },
  path: 'items',
  key: { no: field.code(20, { label: labels.no }) },
  fields: { description: field.text(100, { label: labels.description }) },
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
