import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { erasedNames } from '@worksheet/domain/access/personal-data';
import { kyselyOf } from '#pool-kysely.ts';
import type { DatabasePool } from '#pool.ts';
import { transactUnscoped } from '#unscoped.ts';
import { erasePerson } from './erase-person.ts';

/** Who was erased, by ids alone. */
interface Entry {
  readonly accountId: number;
  readonly userId: number;
  /** With the ids, it tells the person from one of another installation. */
  readonly userCreatedAt: string;
  readonly number: number;
  readonly erasedAt: string;
}

const idOf = ({ accountId, userId, userCreatedAt }: Entry) =>
  `${accountId} ${userId} ${userCreatedAt}`;

/** Writes the file beside the database, whose entries outlive a restored backup. */
export async function writeErasedList(pool: DatabasePool, path: string): Promise<void> {
  const listed = await readList(path);
  const entries = new Map(
    [...listed, ...(await storedEntries(pool))].map((entry) => [idOf(entry), entry]),
  );
  if (entries.size === listed.length) return;
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeDurably(draft, `${JSON.stringify([...entries.values()], undefined, 1)}\n`);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Erases again whom a restored backup brought back: those of the file and of the database who are not erased. One at a time,
 * so that a broken call goes on where it was. Returns how many there were, and the files that nothing refers to any more.
 */
export async function eraseAgain(
  pool: DatabasePool,
  path: string,
): Promise<{ people: number; storageKeys: string[] }> {
  let people = 0;
  const storageKeys: string[] = [];
  for (const entry of [...(await readList(path)), ...(await storedEntries(pool))]) {
    if (!(await isBack(pool, entry))) continue;
    const erased = await transactUnscoped(pool, (tx) =>
      erasePerson(tx, { ...entry, at: entry.erasedAt }),
    );
    people += 1;
    storageKeys.push(...(erased?.storageKeys ?? []));
  }
  await writeErasedList(pool, path);
  return { people, storageKeys };
}

async function isBack(pool: DatabasePool, entry: Entry): Promise<boolean> {
  const user = await kyselyOf(pool)
    .selectFrom('user')
    .select('username')
    .where('account_id', '=', entry.accountId)
    .where('id', '=', entry.userId)
    .where('created_at', '=', entry.userCreatedAt)
    .executeTakeFirst();
  const names = (['en', 'da'] as const).map((language) => erasedNames(language, entry.number));
  return user !== undefined && names.every(({ username }) => username !== user.username);
}

function storedEntries(pool: DatabasePool): Promise<Entry[]> {
  return kyselyOf(pool)
    .selectFrom('erased_person')
    .select(['account_id as accountId', 'user_id as userId', 'user_created_at as userCreatedAt'])
    .select(['number', 'erased_at as erasedAt'])
    .execute();
}

/** A file that cannot be read stops what needs it: nobody may come back unnoticed. */
async function readList(path: string): Promise<Entry[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Entry[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`${path} cannot be read.`, { cause: error });
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Otherwise a power cut may bring the former file back. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
