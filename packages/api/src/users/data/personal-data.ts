import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { AccountTransaction } from '@worksheet/database/client';
import { authorizeDataOf } from '@worksheet/domain/access/policy';
import { languageOf } from '@worksheet/domain/account/language';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { ZipFile } from 'yazl';
import { findTimeZone } from '#account-settings.ts';
import { isMissingFile } from '#attachments/storage.ts';
import { writeAudit } from '#audit/write.ts';
import { callerOf, openSnapshot, unfinishedFiles } from '#read-snapshot.ts';
import { spoolToDisk } from '#spool-to-disk.ts';
import { FileResponse } from '#file-response.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { writeTable, type TableFormat } from '#tabular/write-table.ts';
import { inLanguage, writtenTable, type Person, type Reader } from '#users/data/column.ts';
import { readmeOf } from '#users/data/readme.ts';
import {
  personalTables,
  photosOf,
  rowsOf,
  signOffsOf,
  type PersonalTable,
} from '#users/data/tables.ts';

/**
 * All that is stored of a person, as a ZIP file that is read without the product. The tables are those of one snapshot of the
 * database, which is closed before the client receives the first byte (D21).
 */
export async function personalData(
  ctx: PoolContext,
  { username }: { readonly username?: string | undefined },
): Promise<FileResponse> {
  const { actor, request } = ctx;
  if (request.transport !== 'rest') fail('not-found');
  const name = username ?? (actor.kind === 'user' ? actor.username : fail('api-key-is-no-user'));
  const verdict = authorizeDataOf(actor, name);
  if (verdict !== true) fail(verdict);
  const release = await unfinishedFiles.acquire(callerOf(ctx));
  try {
    const user = await findUser(ctx, name);
    await ctx.transact((tx) =>
      writeAudit(tx, ctx, { event: 'personal-data-downloaded', subject: user.person.username }),
    );
    const parts = await readParts(ctx, user);
    const body = zip(ctx, parts, user.reader);
    body.once('close', release);
    return new FileResponse({
      body,
      contentType: 'application/zip',
      fileName: `${user.person.username}.zip`,
      disposition: 'attachment',
    });
  } catch (error) {
    release();
    throw error;
  }
}

interface Subject {
  readonly person: Person;
  readonly reader: Reader;
}

async function findUser({ db }: PoolContext, username: string): Promise<Subject> {
  const user = await db
    .selectFrom('user')
    .select(['id', 'username', 'language_code', 'profile_type', 'team_code_key'])
    .where('username_key', '=', normalizedKey(username))
    .executeTakeFirst();
  if (!user) fail('not-found');
  return {
    person: { id: user.id, username: user.username, teamCodeKey: user.team_code_key },
    reader: { language: languageOf(user.language_code), timeZone: await findTimeZone(db) },
  };
}

interface Parts {
  readonly tables: readonly { readonly path: string; readonly stream: Readable }[];
  readonly photos: readonly { readonly path: string; readonly key: string }[];
  readonly signatures: readonly { readonly path: string; readonly id: number }[];
}

/** Reads the tables of a snapshot at full speed into files without a name, so that no connection waits for the client. */
async function readParts(ctx: PoolContext, { person, reader }: Subject): Promise<Parts> {
  const { tx, close } = await openSnapshot(ctx);
  const tables: { path: string; stream: Readable }[] = [];
  const add = async (table: PersonalTable, format: TableFormat) => {
    const rows = rowsOf(table, { tx, ctx, person, reader });
    const { body } = writeTable(writtenTable({ ...table, rows }, reader, format), format);
    const path = `${inLanguage(table.name, reader.language)}.${format}`;
    tables.push({ path, stream: await spoolToDisk(body, ctx.temporaryFolder) });
    await finished(body);
  };
  try {
    for (const table of personalTables) {
      await add(table, 'csv');
      if (table.asWorkbook) await add(table, 'xlsx');
    }
    return { tables, ...(await findPictures(tx, person, reader)) };
  } catch (error) {
    for (const { stream } of tables) stream.destroy();
    throw error;
  } finally {
    await close().catch(() => undefined);
  }
}

async function findPictures(
  tx: AccountTransaction,
  person: Person,
  { language }: Reader,
): Promise<Pick<Parts, 'photos' | 'signatures'>> {
  const photos = await photosOf(tx, person)
    .select(['record_id', 'position', 'file_name', 'storage_key as key'])
    .execute();
  const signed = await signOffsOf(tx, person)
    .select('id')
    .where('signature', 'is not', null)
    .execute();
  const folder = inLanguage(['photos', 'fotos'], language);
  const pictures = inLanguage(['signatures', 'underskrifter'], language);
  return {
    photos: photos.map(({ key, ...photo }) => ({
      // The name in the table of photos has the same parts.
      path: `${folder}/${photo.record_id}-${photo.position}-${photo.file_name.replaceAll(/[\\/]/g, '_')}`,
      key,
    })),
    signatures: signed.map(({ id }) => ({ path: `${pictures}/${id}.png`, id })),
  };
}

/** Writes the file while the client receives it: a picture is opened when it is its turn. */
function zip(ctx: PoolContext, { tables, photos, signatures }: Parts, reader: Reader): Readable {
  const file = new ZipFile();
  const body = new PassThrough();
  const mtime = ctx.now();
  let current: Readable | undefined;
  const add = (path: string, open: () => Promise<Readable>, compress = true) =>
    file.addReadStreamLazy(path, { mtime, compress }, (opened) => {
      const start = async () => {
        const stream = await open();
        current = stream;
        stream.once('error', (error) => body.destroy(error));
        opened(null, stream);
      };
      start().catch((error: Error) => body.destroy(error));
    });
  file.addBuffer(Buffer.from(readmeOf(reader.language, mtime)), 'README.txt', { mtime });
  for (const { path, stream } of tables) add(path, () => Promise.resolve(stream));
  for (const { path, key } of photos) add(path, () => openPhoto(ctx, key), false);
  for (const { path, id } of signatures) add(path, () => openSignature(ctx, id), false);
  file.end();
  pipeline(file.outputStream, body, () => {
    current?.destroy();
    for (const { stream } of tables) stream.destroy();
  });
  return body;
}

/** A photo that was deleted meanwhile is empty. */
async function openPhoto({ attachments }: PoolContext, key: string): Promise<Readable> {
  try {
    return await attachments.open(key);
  } catch (error) {
    if (isMissingFile(error)) return Readable.from([]);
    throw error;
  }
}

async function openSignature({ db }: PoolContext, id: number): Promise<Readable> {
  const row = await db
    .selectFrom('sign_off')
    .select('signature')
    .where('id', '=', id)
    .executeTakeFirst();
  return Readable.from([Buffer.from(row?.signature ?? '', 'base64')]);
}
