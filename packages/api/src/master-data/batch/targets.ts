import type { AccountHandle } from '@worksheet/database/client';
import { lockShared } from '@worksheet/database/expressions';
import { customer } from '@worksheet/domain/entities/customer';
import type { ReferenceTarget } from '@worksheet/domain/entities/field';
import { item } from '@worksheet/domain/entities/item';
import { job } from '@worksheet/domain/entities/job';
import { resource } from '@worksheet/domain/entities/resource';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { snakeCase, tables, type Values } from '#master-data/columns.ts';
import { findMergedInto } from '#master-data/merge/resolve.ts';
import { chunkSizes, chunksOf } from '#master-data/batch/chunks.ts';
import { mapWithYields } from '#yielder.ts';

/** An entity to which entries refer. */
export type Target = Pick<ReferenceTarget, 'name' | 'table' | 'discriminator' | 'keyName'>;

export interface FoundTarget {
  readonly id: number;
  readonly code: string;
  readonly active: boolean;
}

export interface WantedTarget {
  readonly to: Target;
  readonly code: string;
}

/** Finds rows by their codes, locked in a transaction so that they exist until the entries refer to them. */
export async function findTargets(
  db: AccountHandle,
  wanted: readonly WantedTarget[],
  locks: boolean,
): Promise<(target: WantedTarget) => FoundTarget | undefined> {
  const found = new Map<string, FoundTarget>();
  const byName = Map.groupBy(wanted, ({ to }) => to.name);
  for (const [name, group] of byName) {
    const to = group[0]?.to;
    if (!to) continue;
    const keyColumn = `${snakeCase(to.keyName)}_key`;
    const keys = [
      ...new Set(await mapWithYields(group, ({ code }) => normalizedKey(code))),
    ].toSorted();
    for (const chunk of chunksOf(keys, chunkSizes.read)) {
      let rows = tables(db)
        .selectFrom(to.table)
        .select(['id', 'active', `${keyColumn} as key`, `${snakeCase(to.keyName)} as code`])
        .where(keyColumn, 'in', chunk);
      for (const [column, value] of Object.entries(to.discriminator))
        rows = rows.where(column, '=', value);
      const query = locks ? rows.modifyEnd(lockShared) : rows;
      const targets = await query.execute();
      const merged = await findMergedInto(
        db,
        to,
        // What was merged is inactive.
        targets.filter((row) => row['active'] !== true).map((row) => Number(row['id'])),
      );
      if (merged.size > 0) {
        const wantedInto = [...new Set(merged.values())].map((code) => ({ to, code }));
        const kept = await findTargets(db, wantedInto, locks);
        for (const row of targets) {
          const into = merged.get(Number(row['id']));
          const target = into === undefined ? undefined : kept({ to, code: into });
          if (target) Object.assign(row, target);
        }
      }
      for (const row of targets) {
        const { id, code, active } = row;
        found.set(`${name}/${row['key']}`, {
          id: Number(id),
          code: String(code),
          active: active === true,
        });
      }
    }
  }
  return ({ to, code }) => found.get(`${to.name}/${normalizedKey(code)}`);
}

/** Returns a filter or key with the codes of the kept entries instead of those that were merged into them. */
export async function withKeptCodes<I extends Values>(db: AccountHandle, input: I): Promise<I> {
  const isResource = String(input['unitType']).toLowerCase() === 'resource';
  const named = { customerNo: customer, jobCode: job, unitNo: isResource ? resource : item };
  const wanted = Object.entries(named).flatMap(([field, to]) => {
    const code = input[field];
    return typeof code === 'string' && code !== '' ? [{ field, to, code }] : [];
  });
  const find = await findTargets(db, wanted, false);
  const codes = wanted.map((each) => [each.field, find(each)?.code ?? each.code]);
  return { ...input, ...Object.fromEntries(codes) };
}
