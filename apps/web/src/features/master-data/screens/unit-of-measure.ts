import { unitOfMeasure } from '@worksheet/domain/entities/unit-of-measure';
import { trpc } from '#trpc.ts';
import { definePanel } from '#features/master-data/screen.ts';

/** The units of measure of one item or resource, in a panel beside it. */
export const unitOfMeasurePanel = definePanel({
  kind: 'unit',
  contract: unitOfMeasure,
  api: trpc.unit,
  columns: [
    { field: 'description', label: 'unit.description' },
    { field: 'code', label: 'unit.code', as: 'code' },
  ],
  form: {
    code: { as: 'code', label: 'unit.code' },
    description: { as: 'text', label: 'unit.description' },
  },
  label: ({ description }) => description,
});
