import { generateApiKey } from '@worksheet/auth/api-keys';
import { createSession } from '@worksheet/auth/sessions';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { createOneOfEach } from '@worksheet/database/testing/one-of-each';
import { appSecret } from '@worksheet/server/src/testing/product-app.ts';
import type { TestServer } from '#server.ts';

/** Makes a company. All names contain `marker`, so that they can be found in responses. */
export async function makeCompany({ pool }: TestServer, marker = '') {
  const name = (text: string) => `${text} ${marker}`.trim();
  const account = await createAccount(pool, { name: name('Havnen') });
  const accountId = account.id;
  const adam = await createUser(pool, accountId, { profile_type: 'Admin' });
  const bo = await createUser(pool, accountId);
  const masterData = await createOneOfEach(pool, accountId, {
    customer: { name: name('Kaj') },
    job: { description: name('Facade') },
    jobTask: { description: name('Montage') },
    workType: { description: name('Normal') },
    item: { description: name('Skruer') },
  });
  const { customer, job, item } = masterData;
  const unitCode = item.unitsOfMeasure[0]?.code ?? '';
  const record = () =>
    createRecord(pool, accountId, {
      user: bo,
      customer,
      job,
      unit: item,
      description: name('Opsat'),
    });
  const services = { pool, secret: appSecret, now: () => new Date() };
  const key = await generateApiKey(services, { accountId, createdBy: adam.username });
  // Sessions are created directly, because hundreds of logins would take most of a minute.
  const signIn = async ({ id: userId, password_hash: passwordHash }: typeof adam) => {
    const verified = { accountId, userId, passwordHash };
    const { token } = await createSession(services, verified, false);
    return { cookie: `worksheet_session=${token}`, 'x-requested-with': 'test' };
  };
  return {
    account,
    adam,
    bo,
    ...masterData,
    unitCode,
    credentials: {
      admin: await signIn(adam),
      basic: await signIn(bo),
      key: { authorization: `Bearer ${key}` },
    },
    entry: {
      date: '2026-03-02',
      customerNo: customer.no,
      jobCode: job.code,
      unitType: 'Item' as const,
      unitNo: item.no,
      description: 'Rustfri 6×80',
      quantity: 2.5,
      unitOfMeasureCode: unitCode,
    },
    record,
  };
}

export type Company = Awaited<ReturnType<typeof makeCompany>>;
