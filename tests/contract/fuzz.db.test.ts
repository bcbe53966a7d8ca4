import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '@worksheet/database/backup/dump';
import { testDatabase } from '@worksheet/database/testing/database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { send } from '#call.ts';
import { makeCompany, type Company } from '#company.ts';
import { faultIn } from '#document.ts';
import { filled, oddCalls } from '#odd-calls.ts';
import { startServer } from '#server.ts';

const { url } = await testDatabase();
const server = await startServer(url);

/** In every name of the other company; no call sends it. */
const mark = 'only-of-the-other-company';

/** When one of these is done, a caller of ours may not be who they were. */
const unsettling =
  /^(GET \/user\/logout|POST \/user\/login|POST \/account\/generate-api-key|(PUT|DELETE) \/user.*|PUT \/account)$/;

/** Bounded: as many calls as fit into the seconds, and at most so many. */
const limits = { numRuns: 3_000, interruptAfterTimeLimit: 35_000, markInterruptAsFailure: false };

it(
  'no call, however odd, fails the server, hangs it, reaches another account, or gets an answer that is not described',
  { timeout: 90_000 },
  async () => {
    let ours = await makeSender();
    const theirs = await makeSender(mark);
    const before = await sumsOf(theirs);
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
    const callers = fc.constantFrom('admin', 'basic', 'key', 'keyHeader', 'wrongKey', 'nobody');
    let sent = 0;
    let done = 0;
    await fc.assert(
      fc.asyncProperty(oddCalls(foreign), callers, async (odd, who) => {
        sent += 1;
        const call = filled(odd, ours);
        const answer = await send(server.address, call, credentials(ours, who));
        expect(answer.status).toBeLessThan(500);
        expect(faultIn(call, answer)).toBeUndefined();
        expect(answer.text).not.toContain(mark);
        if (answer.status >= 300) return;
        done += 1;
        if (unsettling.test(nameOf(call))) ours = await makeSender();
      }),
      limits,
    );
    // A machine that is busy sends fewer.
    expect(sent).toBeGreaterThan(200);
    expect(done).toBeGreaterThan(sent / 20);
    expect(await sumsOf(theirs)).toEqual(before);

    const { sent: known, entry } = await makeCompany(server);
    const after = { verb: 'post', path: '/worksheet', body: entry };
    expect(await send(server.address, after, known.basic)).toMatchObject({ status: 200 });
  },
);

async function makeSender(inNames = '') {
  const company = await makeCompany(server, inNames);
  return { ...company, recordId: (await company.record()).id };
}

function nameOf({ verb, path }: { verb: string; path: string }): string {
  return `${verb.toUpperCase()} ${path}`;
}

/** What a caller sends to be known, or not. */
function credentials({ sent }: Company, who: string): Record<string, string> {
  const key = sent.key.authorization.slice('Bearer '.length);
  if (who === 'admin' || who === 'basic') return sent[who];
  if (who === 'key') return sent.key;
  if (who === 'keyHeader') return { 'x-api-key': key };
  return who === 'wrongKey' ? { 'x-api-key': `${key.slice(0, -1)}!` } : {};
}

/** Counts and checksums of everything a company has. */
async function sumsOf({ account }: Company) {
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
    // Where numbering goes on is the whole table's, and so grows with others.
    return tables.map(({ name, rows, sha256, sums }) => ({ name, rows, sha256, sums }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
