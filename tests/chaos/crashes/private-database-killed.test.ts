import { expect, it } from 'vitest';
import { waitUntil } from '#support/app.ts';
import { makeCompany, openTestPool } from '#support/company.ts';
import { makeTempFolder } from '#support/database.ts';
import { recordFigure } from '#support/figures.ts';
import { crashLog, privateServer, startProduct } from '#support/product.ts';

const dataDir = await makeTempFolder();
const group = 'private database killed';

it('a private database that is killed is started again, however often (D68)', async () => {
  const product = await startProduct(dataDir);
  const company = await makeCompany(openTestPool(privateServer(dataDir).url));
  const key = company.withKey(product.url);
  const write = () => key.send('POST', '/api/worksheet', { ...company.entry, username: 'bo' });
  const recoveriesMs: number[] = [];
  for (let crash = 1; crash <= 5; crash += 1) {
    expect((await write()).status).toBe(200);
    privateServer(dataDir).kill();
    await waitUntil(product.readyz(503), 5_000);
    recoveriesMs.push(await waitUntil(product.readyz(200), 30_000));
    expect((await write()).status).toBe(200);
    await waitUntil(() => crashLog(product.output()).length === 2 * crash, 10_000);
    expect(crashLog(product.output()).at(-1)?.msg).toMatch(/^The private database runs again /);
  }
  const { text } = await key.send('GET', '/api/worksheet?mode=ALL');
  expect(text.match(/"version":/g)).toHaveLength(10);

  recordFigure(group, 'longest time without a database (ms)', Math.max(...recoveriesMs));

  product.child.kill('SIGTERM');
  expect(await product.exited).toBe(0);
});
