import type { DatabasePool } from '@worksheet/database/pool';
import { createCompany } from '@worksheet/database/testing/company';
import { actorOf, keyActorOf } from './world.ts';

export async function makeCompany(
  pool: DatabasePool,
  settings: Parameters<typeof createCompany>[1] = {},
) {
  const company = await createCompany(pool, settings);
  const { bo, ida, kim, tove, adam } = company.users;
  return {
    ...company,
    actors: {
      bo: actorOf(bo),
      ida: actorOf(ida),
      kim: actorOf(kim),
      tove: actorOf(tove),
      adam: actorOf(adam),
      key: keyActorOf(company.account),
    },
  };
}

export type Company = Awaited<ReturnType<typeof makeCompany>>;
