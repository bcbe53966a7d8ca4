import type { customer } from '@worksheet/domain/entities/customer';
import type { job } from '@worksheet/domain/entities/job';
import type { jobTask } from '@worksheet/domain/entities/job-task';
import { expect, expectTypeOf, it } from 'vitest';
import type { EntityApi, Row } from '#features/master-data/entity-api.ts';
import { definePanel, defineScreen, inputsOf, type Screen } from '#features/master-data/screen.ts';
import { customerScreen } from '#features/master-data/screens/customer.ts';
import { jobTaskPanel } from '#features/master-data/screens/job-task.ts';
import { workTypeScreen } from '#features/master-data/screens/work-type.ts';

/* The type checker decides most of these: a screen is held to its contract, field by field. */

declare const api: EntityApi<typeof job>;
const { links } = customerScreen;

/** Compiled, never run. */
export const refused = () => [
  // @ts-expect-error a field of the contract is missing from the form
  defineScreen({ ...customerScreen, form: { no: { as: 'code', label: 'customer.no' } } }),

  defineScreen({
    ...customerScreen,
    form: {
      ...customerScreen.form,
      // @ts-expect-error a field that the contract does not have
      city: { as: 'text', label: 'customer.name' },
    },
  }),

  // @ts-expect-error a column that no row has
  defineScreen({ ...customerScreen, columns: [{ field: 'city', label: 'customer.name' }] }),

  // @ts-expect-error a text that no language has
  defineScreen({ ...customerScreen, columns: [{ field: 'no', label: 'customer.city' }] }),

  // @ts-expect-error the calls of another kind
  defineScreen({ ...customerScreen, api }),

  defineScreen({
    ...customerScreen,
    // @ts-expect-error an address that no route has
    links: { ...links, add: { to: '/admin/customers/new' } },
  }),

  // @ts-expect-error what it belongs to is not asked for
  definePanel({ ...jobTaskPanel, form: { ...jobTaskPanel.form, jobCode: jobTaskPanel.form.code } }),
];

it('a screen knows the rows of its contract', () => {
  expectTypeOf<Row<typeof customer>['name']>().toEqualTypeOf<string>();
  expectTypeOf<typeof customerScreen>().toEqualTypeOf<Screen<typeof customer>>();
  expectTypeOf<Row<typeof jobTask>['jobCode']>().toEqualTypeOf<string>();
});

it('a form asks in the order of its declaration', () => {
  expect(inputsOf(workTypeScreen).map(([name]) => name)).toEqual([
    'code',
    'description',
    'unitOfMeasureCode',
  ]);
});
