import { createCustomer, createJob, createUser } from '@worksheet/database/testing/factories';
import { makeCustomCompany } from './custom-company.ts';

/** Customers K-1, K-2 … for an administrator adam; the first has two jobs, one of them inactive. */
export function makeCompanyWithCustomers(count: number) {
  return makeCustomCompany({}, async (pool, accountId) => {
    await createUser(pool, accountId, { username: 'adam', profile_type: 'Admin' });
    const first = await createCustomer(pool, accountId, { no: 'K-1', name: nameOf(1) });
    await createJob(pool, accountId, { code: 'J-1', bill_to_customer_id: first.id });
    await createJob(pool, accountId, { code: 'J-2', bill_to_customer_id: first.id, active: false });
    for (let number = 2; number <= count; number += 1) {
      await createCustomer(pool, accountId, { no: `K-${number}`, name: nameOf(number) });
    }
    return {};
  });
}

const towns = ['Århus', 'Odense', 'Ærø', 'Bogense', 'Østerbro', 'Vejle', 'Zealand'];

function nameOf(number: number): string {
  return `${towns[number % towns.length]} ${Math.ceil(number / towns.length)}`;
}
