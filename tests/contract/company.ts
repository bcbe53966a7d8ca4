import { generateApiKey } from '@worksheet/auth/api-keys';
import { createSession } from '@worksheet/auth/sessions';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { createOneOfEach } from '@worksheet/database/testing/one-of-each';
import { secret, type TestServer } from '#server.ts';

/**
 * A company with one of everything, its API key, and the sessions of an administrator and an ordinary user. `mark` stands
 * in all its names, so that they can be told from those of others.
 */
export async function makeCompany({ pool }: TestServer, mark = '') {
  const name = (text: string) => `${text} ${mark}`.trim();
  const account = await createAccount(pool, { name: name('Havnen') });
  const at = account.id;
  const adam = await createUser(pool, at, { profile_type: 'Admin' });
  const bo = await createUser(pool, at);
  const each = await createOneOfEach(pool, at, {
    customer: { name: name('Kaj') },
    job: { description: name('Facade') },
    jobTask: { description: name('Montage') },
    workType: { description: name('Normal') },
    item: { description: name('Skruer') },
  });
  const { customer, job, item } = each;
  const measure = item.unitsOfMeasure[0]?.code ?? '';
  const record = () =>
    createRecord(pool, at, { user: bo, customer, job, unit: item, description: name('Opsat') });
  const services = { pool, secret, now: () => new Date() };
  const key = await generateApiKey(services, { accountId: at, createdBy: adam.username });
  // Made, not asked for: checking two passwords for each of hundreds of companies takes most of a minute.
  const signIn = async ({ id: userId, password_hash: passwordHash }: typeof adam) => {
    const verified = { accountId: at, userId, passwordHash };
    const { token } = await createSession(services, verified, false);
    return { cookie: `worksheet_session=${token}` };
  };
  return {
    account,
    adam,
    bo,
    ...each,
    measure,
    /** What each caller sends to be known. */
    sent: {
      admin: await signIn(adam),
      basic: await signIn(bo),
      key: { authorization: `Bearer ${key}` },
    },
    /** A valid item line. */
    entry: {
      date: '2026-03-02',
      customerNo: customer.no,
      jobCode: job.code,
      unitType: 'Item' as const,
      unitNo: item.no,
      description: 'Rustfri 6×80',
      quantity: 2.5,
      unitOfMeasureCode: measure,
    },
    record,
  };
}

export type Company = Awaited<ReturnType<typeof makeCompany>>;
