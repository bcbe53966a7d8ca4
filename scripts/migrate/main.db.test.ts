import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openPool } from '@worksheet/database/pool';
import { bareDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { expect, it } from 'vitest';
import { fromRoot } from '../lib/root.ts';

const { url } = await bareDatabase();

it.each([
  ['http://localhost:3000', ['HARBOUR', 'NORDLYS', 'OPERATOR']],
  ['https://worksheet.example.com', []],
  ['http://worksheet.example.com', []],
])(
  'where PUBLIC_URL is %s, the demo accounts are %j',
  async (PUBLIC_URL, codes) => {
    const env = { DATABASE_URL: url, PUBLIC_URL, SEED: 'demo' };
    await promisify(execFile)(process.execPath, [fromRoot('scripts/migrate/main.ts')], { env });
    const pool = openPool(url, { connections: 1 });
    const accounts = await unscoped(pool).selectFrom('account').select('code').execute();
    await pool.close();
    expect(accounts.map(({ code }) => code).toSorted()).toEqual(codes);
  },
  60_000,
);
