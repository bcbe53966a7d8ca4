import { z } from 'zod';
import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';
import { baseUnitCode, firstUnits } from './shared-fields.ts';

const declared = defineEntity({
  name: 'resource',
  table: 'unit',
  discriminator: { unit_type: 'Resource' },
  path: 'resources',
  key: { no: field.code(20, { label: labels.no }) },
  fields: { description: field.text(100, { label: labels.description }), baseUnitCode },
  tile: { icon: 'wrench', order: 10 },
  texts: {
    en: {
      one: 'resource',
      many: 'resources',
      sublabel: 'People and machines, with their units of measure',
      empty: 'Resources are who or what spends time on a job: people, machines, vehicles.',
    },
    da: {
      one: 'ressource',
      definite: 'ressourcen',
      many: 'ressourcer',
      sublabel: 'Personer og maskiner med deres måleenheder',
      empty: 'Ressourcer er dem, der bruger tid på en sag: personer, maskiner, køretøjer.',
    },
  },
  rest: {
    tag: 'People and machines whose time is registered; each has units of measure of its own.',
  },
});

export const resource = {
  ...declared,
  create: declared.create.extend({ units: firstUnits }),
  search: declared.search.extend({
    /** Returns only resources with an active unit of measure: nothing can be registered on the others. */
    withUnits: z.boolean().optional(),
  }),
};
