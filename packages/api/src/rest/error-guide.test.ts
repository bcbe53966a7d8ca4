import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { errorPage } from '#rest/error-guide.ts';

const page = new URL('../../../../docs/guides/error-codes.md', import.meta.url);

it('docs/guides/error-codes.md lists the codes of the catalogue; `-u` writes it (decisions/what-the-document-promises, D31)', async () => {
  await expect(errorPage()).toMatchFileSnapshot(fileURLToPath(page));
});
