import { batchEntry, parseEntry } from '@worksheet/domain/entities/batch';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Kind, Plan } from '#master-data/batch/kind.ts';
import type { AccountContext } from '#context.ts';

/** The plans of entries as they were sent. An entry of another account refuses the whole call (D8). */
export async function parseEntries(
  { entity }: Kind,
  entries: readonly unknown[],
  { actor }: Pick<AccountContext, 'actor'>,
  turn: () => Promise<void>,
): Promise<Plan[]> {
  const schema = batchEntry(entity);
  const keyNames = Object.keys(entity.key.shape);
  const seen = new Set<string>();
  const plans: Plan[] = [];
  for (const [index, entry] of entries.entries()) {
    await turn();
    const parsed = parseEntry(schema, entry);
    const plan: Plan = {
      index,
      key: keyOf(keyNames, 'fields' in parsed ? parsed.fields : entry),
      given: 'fields' in parsed ? parsed.fields : {},
      errors: 'errors' in parsed ? parsed.errors : [],
      ownerId: undefined,
      before: undefined,
      values: {},
      columns: {},
    };
    plans.push(plan);
    const codes = keyNames.flatMap((name) => plan.key[name] ?? []);
    if (codes.length === keyNames.length) {
      // No code contains a line break.
      const identity = codes.map(normalizedKey).join('\n');
      if (seen.has(identity))
        plan.errors.push({ path: keyNames.at(-1) ?? '', code: 'key-repeated' });
      seen.add(identity);
    }
    const { accountId = actor.accountId } = plan.given;
    if (accountId !== actor.accountId) fail('wrong-account');
  }
  return plans;
}

const maxKeyLength = 100;

/** Of an entry that is refused, whatever texts it has as its key. */
function keyOf(names: readonly string[], entry: unknown): Record<string, string> {
  if (typeof entry !== 'object' || entry === null) return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(entry, name);
      return typeof value === 'string' ? [[name, value.slice(0, maxKeyLength)]] : [];
    }),
  );
}
