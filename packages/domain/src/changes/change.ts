import { z } from 'zod';
import { limit, timestamp } from '../fields/fields.ts';

const masterData = ['created', 'updated', 'deleted'] as const;

/** The kinds of things that are reported as changed, each with the ways in which it can change. */
export const changeActions = {
  worksheet: [
    'created',
    'updated',
    'approved',
    'unapproved',
    'returned',
    'exported',
    'accepted',
    'rejected',
    'signed',
    'unsigned',
    'voided',
    'deleted',
    'restored',
  ],
  customer: masterData,
  job: masterData,
  jobtask: masterData,
  item: masterData,
  resource: masterData,
  unit: masterData,
  location: masterData,
  worktype: masterData,
  paytype: masterData,
  agreement: masterData,
  user: masterData,
  export: ['created', 'acknowledged', 'voided'],
  'pay-run': ['created', 'voided'],
  plan: masterData,
  account: ['created', 'updated'],
} as const;

export type ChangeEntity = keyof typeof changeActions;
/** The entities of master data and users, which are created, updated and deleted in the same way. */
export type MasterDataChange = Exclude<
  ChangeEntity,
  'worksheet' | 'export' | 'pay-run' | 'plan' | 'account'
>;
export type ChangeAction<E extends ChangeEntity = ChangeEntity> = (typeof changeActions)[E][number];

export const changeEntities = Object.keys(changeActions) as ChangeEntity[];
const allActions = [...new Set(Object.values(changeActions).flat())];

/** A change of a record, an entry of master data, a user, an export or the account. `key` names which one. */
export const change = z
  .object({
    seq: z.int(),
    entity: z.enum(changeEntities),
    key: z.string(),
    action: z.enum(allActions),
    by: z.string(),
    at: timestamp,
  })
  .meta({ id: 'Change' });
export type Change = z.output<typeof change>;

/** The cursor `now` stands behind the last change. */
export const changeCursor = z
  .string()
  .regex(/^(now|\d{1,15})$/, 'not-valid')
  .meta({ example: '1042' });

export const listChanges = z.object({
  after: changeCursor.optional(),
  entity: z.enum(changeEntities).optional(),
  limit,
});
export type ListChanges = z.output<typeof listChanges>;

export const changePage = z.object({ changes: z.array(change), next: z.string() });
export type ChangePage = z.output<typeof changePage>;
