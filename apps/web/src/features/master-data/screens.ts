import { entities, type EntityKey } from '@worksheet/domain/entities/entities';
import type { Entity } from '@worksheet/domain/entities/entity';
import { trpc } from '#trpc.ts';
import type { EntityApi, Values } from '#features/master-data/entity-api.ts';
import {
  entityScreen,
  type EntityScreen,
  pageScreen,
  type PageScreen,
} from '#features/master-data/screen.ts';

/** The cast drops the input types: forms and lists build their inputs from the declaration. */
export function apiOf(key: EntityKey): EntityApi {
  return trpc[key] as EntityApi;
}

const declared = Object.entries(entities).map(([key, entity]): [EntityApi, Entity] => [
  apiOf(key as EntityKey),
  entity,
]);

/** The entities with their own pages, in the order of the admin tiles. */
export const pageScreens: readonly PageScreen[] = declared
  .flatMap(([api, entity]) => (hasPath(entity) ? [pageScreen(entity, api)] : []))
  .toSorted((a, b) => orderOf(a) - orderOf(b));

function hasPath(entity: Entity): entity is Entity & { readonly path: string } {
  return entity.path !== undefined;
}

function orderOf({ entity }: PageScreen): number {
  return entity.tile?.order ?? Infinity;
}

export interface ChildScreen {
  readonly screen: EntityScreen;
  readonly ownerOf: (row: Values) => Values;
  /** The first children in the form that creates their owner. */
  readonly rows: ChildRows;
}

interface ChildRows {
  /** The field of the call that creates the owner. */
  readonly name: 'units' | 'tasks';
  readonly max: number;
}

const unitsOfResources = entityScreen(entities.unit, apiOf('unit'));
const { countsAs: _, hours: __, ...fieldsOfItems } = entities.unit.fields;
const unitsOfItems = entityScreen({ ...entities.unit, fields: fieldsOfItems }, apiOf('unit'));
const jobTasks = entityScreen(entities.jobTask, apiOf('jobTask'));

const units: ChildRows = { name: 'units', max: 100 };

export const childScreens: Readonly<Record<string, ChildScreen>> = {
  item: {
    screen: unitsOfItems,
    ownerOf: ({ no }) => ({ unitType: 'item', unitNo: no }),
    rows: units,
  },
  resource: {
    screen: unitsOfResources,
    ownerOf: ({ no }) => ({ unitType: 'resource', unitNo: no }),
    rows: units,
  },
  job: {
    screen: jobTasks,
    ownerOf: ({ code }) => ({ jobCode: code }),
    rows: { name: 'tasks', max: 1000 },
  },
};
