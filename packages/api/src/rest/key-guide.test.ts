import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { keyPage } from '#rest/key-guide.ts';
import { appRouter } from '#root.ts';

const page = new URL('../../../../docs/guides/what-a-key-can-call.md', import.meta.url);

it('docs/guides/what-a-key-can-call.md lists the calls of each scope; `-u` writes it (spec §6, D7)', async () => {
  const text = keyPage(appRouter);
  const rowOf = (scope: string) => text.split('\n').find((line) => line.startsWith(`| \`${scope}`));
  expect(rowOf('export')).toContain('`PUT /export/{number}/acknowledge`');
  expect(rowOf('export')).not.toContain('/customer');
  expect(rowOf('worksheet')).toContain('`PUT /worksheet/approve-many`');
  expect(rowOf('admin')).not.toContain('/passkey');
  await expect(text).toMatchFileSnapshot(fileURLToPath(page));
});
