import type { BatchResult } from '@worksheet/domain/entities/batch';
import type { Usage, Use } from '@worksheet/domain/entities/usage';
import { newId } from './people.ts';
import { Refusal } from './server.ts';

interface Row {
  readonly id: number;
  readonly version: number;
  readonly active: boolean;
}

interface KeepOptions {
  /** By the key of the row that is used. */
  readonly uses?: Readonly<Record<string, readonly Use[]>>;
}

interface BatchInput {
  readonly entries: readonly object[];
  readonly dryRun?: boolean | undefined;
}

/**
 * Answers of one kind of master data that keep its rows: what is listed is what was created, changed and deleted. They
 * check the version and nothing else, and store an empty text as null.
 */
export function keepRows<R extends Row>(
  initial: readonly R[],
  keyName: keyof R & string,
  { uses = {} }: KeepOptions = {},
) {
  let rows = [...initial];
  const keyOf = (of: object) => String(Reflect.get(of, keyName));
  const find = (key: object) =>
    rows.find((row) => keyOf(row) === keyOf(key)) ?? refuse(new Refusal('not-found'));
  const replace = (id: number, next: readonly R[]) => {
    rows = rows.flatMap((row) => (row.id === id ? next : [row]));
  };
  /** Changes a row as if another user did it. */
  const change = (key: string, values: Partial<R>): R => {
    const before = rows.find((row) => keyOf(row) === key) ?? refuse(new Error(`no row ${key}`));
    const after = { ...before, ...values, version: before.version + 1 };
    replace(before.id, [after]);
    return after;
  };
  const update = (input: object): R => {
    const { version } = find(input);
    const sent: unknown = Reflect.get(input, 'version');
    if (sent !== undefined && sent !== version) throw new Refusal('record-changed');
    return change(keyOf(input), stored<R>(input));
  };
  const usage = (input: object): Usage[] =>
    rows.flatMap((row) => {
      const key = keyOf(row);
      const isAsked = !(keyName in input) || keyOf(input) === key;
      return isAsked && uses[key] ? [{ id: row.id, uses: [...uses[key]] }] : [];
    });
  const apply = (entry: object, index: number, dryRun: boolean): BatchResult => {
    const result = { index, key: { [keyName]: keyOf(entry) } };
    try {
      const before = rows;
      update(entry);
      if (dryRun) rows = before;
      return { ...result, status: 'updated' };
    } catch {
      const errors = [{ path: 'version', code: 'changed-meanwhile', message: 'Changed' }];
      return { ...result, status: 'refused', errors };
    }
  };
  const answers = {
    list: () => rows,
    single: (key: object) => find(key),
    usage,
    create: (input: object): R => {
      const [first = refuse(new Error('no row to begin with'))] = initial;
      const created = { ...first, ...stored<R>(input), id: newId(), version: 1 };
      rows = [...rows, created];
      return created;
    },
    update,
    delete: (input: object): { ok: true } => {
      replace(find(input).id, []);
      return { ok: true };
    },
    batch: ({ entries, dryRun = false }: BatchInput) => {
      const results = entries.map((entry, index) => apply(entry, index, dryRun));
      const refused = results.filter(({ status }) => status === 'refused').length;
      const counts = { created: 0, updated: results.length - refused, unchanged: 0, refused };
      return { results, counts };
    },
  };
  return { answers, change, rows: (): readonly R[] => rows };
}

function stored<R>(input: object): Partial<R> {
  const values = Object.entries(input).filter(
    ([name]) => name !== 'version' && name !== 'accountId',
  );
  return Object.fromEntries(
    values.map(([name, value]: [string, unknown]) => [name, value === '' ? null : value]),
  ) as Partial<R>;
}

function refuse(error: Error): never {
  throw error;
}
