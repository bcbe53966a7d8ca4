import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DatabasePool } from '@worksheet/database/pool';
import type { Command } from '#cli/command.ts';
import { describeDatabaseError } from '#cli/describe-error.ts';
import { withInstallation, type Installation } from '#cli/installation.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'Apply missing migrations to the database',
  details:
    'Safe while servers run, and safe to run several times at once. Does nothing if none is missing.',
  args: [],
  run: async (invocation) => {
    const [{ readEnv }, { migrateToLatest }] = await Promise.all([
      import('#env.ts'),
      import('@worksheet/database/migrate'),
    ]);
    const { applied } = await migrateToLatest(readEnv(invocation.env).DATABASE_URL);
    return {
      data: { applied },
      text: applied.length === 0 ? 'Up to date.' : `Applied: ${applied.join(', ')}.`,
    };
  },
};

interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly message: string;
}

/** In milliseconds. If clocks differ more, servers disagree noticeably on when a session ends. */
const maxClockDifferenceMs = 5_000;

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check the installation',
  details:
    'Checks settings, database version, privileges, clock, migrations, demo passwords, exports, the storage\nof attachments, and the disk. Exits with 1 if a check fails.',
  args: [],
  run: (invocation) =>
    withInstallation(invocation, async (installation) => {
      const checks = [
        checkSettings(installation),
        ...(await checkDatabase(installation)),
        await checkStorage(installation),
        await checkDisk(installation),
      ];
      return {
        data: checks.map(({ check, ok, message }) => ({ check, ok, says: message })),
        text: checks
          .map(({ check, ok, message }) => `${ok ? '✓' : '✗'} ${check}: ${message}`)
          .join('\n'),
        failed: checks.some(({ ok }) => !ok),
      };
    }),
};

function checkSettings({ env }: Installation): Check {
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.PUBLIC_URL?.protocol !== 'https:') {
    const message = 'PUBLIC_URL must be an https:// address, so that cookies are Secure';
    return { check: 'settings', ok: false, message };
  }
  const source = env.APP_SECRET === undefined ? `stored in ${env.DATA_DIR}` : 'from APP_SECRET';
  return { check: 'settings', ok: true, message: `valid; the secret is ${source}` };
}

async function checkDisk({ env }: Installation): Promise<Check> {
  const { fullDisk } = await import('@worksheet/database/database-errors');
  const problem = await fullDisk(env.DATA_DIR);
  return { check: 'disk', ok: !problem, message: problem ?? 'not full' };
}

async function checkDatabase({ env, services: { pool, now } }: Installation): Promise<Check[]> {
  const { checkHealth } = await import('@worksheet/database/health-check');
  const { pendingMigrations } = await import('@worksheet/database/migrate');
  try {
    const { version, isSupported, clockAheadMs, missingPrivileges } = await checkHealth(
      pool,
      now(),
    );
    const pending = await pendingMigrations(pool);
    const difference = Math.abs(clockAheadMs);
    return [
      {
        check: 'database',
        ok: isSupported,
        message: isSupported ? version : `${version}, but MySQL 8.4 or MariaDB 10.11 is required`,
      },
      {
        check: 'privileges',
        ok: missingPrivileges.length === 0,
        message:
          missingPrivileges.length === 0 ? 'complete' : `${missingPrivileges.join(', ')} missing`,
      },
      {
        check: 'clock',
        ok: difference <= maxClockDifferenceMs,
        message: `differs by ${(difference / 1_000).toFixed(1)} seconds from the database's`,
      },
      {
        check: 'migrations',
        ok: pending.length === 0,
        message:
          pending.length === 0 ? 'all applied' : `${pending.join(', ')} missing; run migrate`,
      },
      await checkDemoPasswords(pool, env.PUBLIC_URL),
      await checkAllExports(pool),
    ];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    const message = describeDatabaseError(error) ?? `not reachable${code}`;
    return [{ check: 'database', ok: false, message }];
  }
}

/** Fails for the same reason for which the server refuses to start. */
async function checkDemoPasswords(pool: DatabasePool, publicUrl: URL | undefined): Promise<Check> {
  const check = 'demo passwords';
  const { demoPasswordHash, findLoginsByHash } =
    await import('@worksheet/database/password-hashes');
  const { isPublicUrl } = await import('@worksheet/database/public-url');
  const logins = await findLoginsByHash(pool, [demoPasswordHash]).catch(() => undefined);
  if (!logins)
    return { check, ok: false, message: 'cannot be checked before the migrations are applied' };
  if (logins.length === 0) return { check, ok: true, message: 'not in use' };
  const names = logins.map(({ username, account }) => `${username}@${account}`).join(', ');
  return publicUrl && isPublicUrl(publicUrl)
    ? {
        check,
        ok: false,
        message: `${names} still have the password of the demo; run reset-passwords`,
      }
    : { check, ok: true, message: `${names} have it; allowed, because PUBLIC_URL is not public` };
}

const maxProblems = 20;

async function checkAllExports(pool: DatabasePool): Promise<Check> {
  const check = 'exports';
  const { checkExports } = await import('@worksheet/database/export-check');
  const report = await checkExports(pool).catch(() => undefined);
  if (!report)
    return { check, ok: false, message: 'cannot be checked before the migrations are applied' };
  const { exports, problems } = report;
  if (problems.length === 0) return { check, ok: true, message: `${exports}, all complete` };
  const named = problems
    .slice(0, maxProblems)
    .map(({ account, number, problem }) =>
      number === null ? `${account}: ${problem}` : `${account} export ${number}: ${problem}`,
    );
  const more = problems.length - named.length;
  const message = [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
  return { check, ok: false, message };
}

async function checkStorage({ env, services }: Installation): Promise<Check> {
  const { attachments } = services;
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from('worksheet');
  try {
    await attachments.put(key, bytes);
    const ok = bytes.equals(await buffer(await attachments.open(key)));
    await attachments.delete(key);
    if (!ok)
      return { check: 'storage', ok: false, message: 'returns other bytes than were written' };
    return await checkOwner(services, await checkFiles(services, env.S3_BUCKET));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { check: 'storage', ok: false, message: `cannot be used: ${reason}` };
  }
}

/** Fails if the storage may belong to another installation. */
async function checkOwner(services: Installation['services'], files: Check): Promise<Check> {
  const { storageOwnership } = await import('@worksheet/api/attachments/storage-owner');
  const ownership = await storageOwnership(services).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'StorageUnavailable') throw error;
    return undefined;
  });
  if (ownership !== 'other' && ownership !== 'unclaimed') return files;
  const reason =
    ownership === 'other'
      ? 'belongs to another installation'
      : 'names no installation, and may have files of another one';
  const message = `${files.message}; ${reason}, so nothing is deleted from it: set another S3_PREFIX, or, if this installation replaces the other one, run claim-attachments`;
  return { ...files, ok: false, message };
}

async function checkFiles(
  { pool, attachments }: Installation['services'],
  bucket: string | undefined,
): Promise<Check> {
  const check = 'storage';
  const place = bucket === undefined ? 'works' : `the bucket ${bucket} works`;
  const { findMissingFiles } = await import('@worksheet/api/jobs/find-missing-files');
  const report = await findMissingFiles(pool, attachments).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'StorageUnavailable') throw error;
    return undefined;
  });
  // The database check reports why its tables cannot be read.
  if (!report) return { check, ok: true, message: place };
  const { files, missing, orphaned } = report;
  const named = missing.slice(0, maxProblems);
  const more = missing.length - named.length;
  const message = [
    files === 0 ? place : `${place}, ${files} files`,
    ...(orphaned > 0 ? [`${orphaned} not in use, which are deleted after a day`] : []),
    ...(missing.length > 0 ? [`${missing.length} missing: ${named.join(', ')}`] : []),
    ...(more > 0 ? [`${more} more`] : []),
  ].join('; ');
  return { check, ok: missing.length === 0, message };
}
