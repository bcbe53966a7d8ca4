import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '@worksheet/database/backup/dump';
import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { send } from '#call.ts';
import { makeCompany, type Company } from '#company.ts';
import { findViolation } from '#document.ts';
import { toCall, arbitraryCalls } from '#arbitrary-calls.ts';
import { isNightly } from '#nightly.ts';
import { startServer } from '#server.ts';

const { url } = await testDatabase();
const server = await startServer(url);

const marker = 'other-company-only';

/** Matches calls that may invalidate a session or key of ours. */
const changesCaller =
  /^(GET \/user\/logout|POST \/user\/login|POST \/account\/generate-api-key|(PUT|DELETE) \/user.*|PUT \/account)$/;

const limits = {
  numRuns: isNightly ? 3_000 : 300,
  interruptAfterTimeLimit: 35_000,
  markInterruptAsFailure: false,
};

it(
  'no call causes a server error, hangs, reaches another account or gets an undocumented response',
  { timeout: 90_000 },
  async () => {
    let ours = await makeCompanyWithRecord();
    const theirs = await makeCompanyWithRecord(marker);
    const before = await checksumsOf(theirs);
    const foreign = [
      theirs.account.id,
      theirs.account.code,
      theirs.customer.no,
      theirs.job.code,
      theirs.jobTask.code,
      theirs.location.code,
      theirs.item.no,
      theirs.bo.username,
      theirs.recordId,
    ];
    const callerNames = fc.constantFrom(
      'admin',
      'basic',
      'key',
      'keyHeader',
      'wrongKey',
      'anonymous',
    );
    let sent = 0;
    let succeeded = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryCalls(foreign), callerNames, async (arbitrary, caller) => {
        sent += 1;
        const call = toCall(arbitrary, ours);
        const response = await send(server.address, call, credentialsOf(ours, caller));
        expect(response.status).toBeLessThan(500);
        expect(findViolation(call, response)).toBeUndefined();
        expect(response.text).not.toContain(marker);
        if (response.status >= 300) return;
        succeeded += 1;
        if (changesCaller.test(callNameOf(call))) ours = await makeCompanyWithRecord();
      }),
      limits,
    );
    // The number of calls depends on the speed of the machine.
    expect(sent).toBeGreaterThan(200);
    expect(succeeded).toBeGreaterThan(sent / 20);
    expect(await checksumsOf(theirs)).toEqual(before);
    expect(await eventsOf(theirs)).toEqual([]);

    const { credentials, entry } = await makeCompany(server);
    const after = { verb: 'post', path: '/worksheet', body: entry };
    expect(await send(server.address, after, credentials.basic)).toMatchObject({ status: 200 });
  },
);

async function makeCompanyWithRecord(namesMarker = '') {
  const company = await makeCompany(server, namesMarker);
  return { ...company, recordId: (await company.record()).id };
}

function callNameOf({ verb, path }: { verb: string; path: string }): string {
  return `${verb.toUpperCase()} ${path}`;
}

function credentialsOf({ credentials }: Company, caller: string): Record<string, string> {
  const key = credentials.key.authorization.slice('Bearer '.length);
  if (caller === 'admin' || caller === 'basic') return credentials[caller];
  if (caller === 'key') return credentials.key;
  if (caller === 'keyHeader') return { 'x-api-key': key };
  return caller === 'wrongKey' ? { 'x-api-key': `${key.slice(0, -1)}!` } : {};
}

async function checksumsOf({ account }: Company) {
  const folder = await mkdtemp(join(tmpdir(), 'sums-'));
  try {
    const { tables } = await backUp(server.pool, {
      folder: join(folder, 'backup'),
      account,
      now: new Date(),
      copyFiles: async (files) => {
        for await (const _ of files);
        return true;
      },
      keepOnly: async () => undefined,
    });
    // All companies share the next id.
    return tables
      .filter(({ name }) => name !== 'audit_log')
      .map(({ name, rows, sha256, sums }) => ({ name, rows, sha256, sums }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A failed login with the username of another account is in the audit log of that account. */
async function eventsOf({ account }: Company) {
  return forAccount(server.pool, account.id)
    .selectFrom('audit_log')
    .select(['event', 'by_name', 'subject'])
    .where('event', '!=', 'sign-in-failed')
    .execute();
}
