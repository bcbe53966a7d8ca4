import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { measureFirstLoad } from './first-load.ts';

const codeOfOtherPages = `use('tenant.add-success', 'visit.ended', 'audit.download-started',
  'account.api-key-success', 'user.change-password-success', 'ZodError')`;

describe('the first load of the worksheet', () => {
  let dist: string;

  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'worksheet-first-load-'));
    await mkdir(join(dist, 'assets'));
    await writeFile(
      join(dist, 'index.html'),
      `<script src="/assets/index-1.js"></script><link href="/assets/index-1.css">
       <link media="(width &gt;= 640px)" href="/assets/entry-form-55555555.js">`,
    );
    await put('index-1.css', '');
    await put('index-1.js', "import './base-1.js'; import('./_app.index-22222222.js')");
    await put('base-1.js', '');
    await put('_app-11111111.js', "export { a } from './shared-1.js'");
    await put('_app.index-22222222.js', "import('./later-1.js')");
    await put('shared-1.js', 'export const a = 1');
    await put('entry-form-55555555.js', "import './base-1.js'; import './form-fields-1.js'");
    await put('form-fields-1.js', '');
    await put('later-1.js', codeOfOtherPages);
    await put('en-33333333.js', 'short');
    await put('da-44444444.js', 'much longer than the other');
  });

  afterEach(() => rm(dist, { recursive: true, force: true }));

  const put = (name: string, text: string) => writeFile(join(dist, 'assets', name), text);

  test('is the entry, the chunks of its routes, their imports and the larger language', async () => {
    const { scripts, styles, violations } = await measureFirstLoad(dist);
    expect(violations).toEqual([]);
    expect(styles.map(({ name }) => name)).toEqual(['index-1.css']);
    expect(scripts.map(({ name }) => name).toSorted()).toEqual([
      '_app-11111111.js',
      '_app.index-22222222.js',
      'base-1.js',
      'da-44444444.js',
      'index-1.js',
      'shared-1.js',
    ]);
  });

  test('includes the entry form only in windows wider than a phone', async () => {
    const { form } = await measureFirstLoad(dist);
    expect(form.map(({ name }) => name)).toEqual(['entry-form-55555555.js', 'form-fields-1.js']);
    await put('shared-1.js', "import './entry-form-55555555.js'");
    const { violations } = await measureFirstLoad(dist);
    expect(violations).toEqual(['entry-form-55555555.js is fetched on phones before it is needed']);
  });

  test('holds no code of other pages', async () => {
    await put('shared-1.js', `export const a = 'visit.ended'`);
    const { violations } = await measureFirstLoad(dist);
    expect(violations).toEqual(['shared-1.js holds "visit.ended", which belongs to other pages']);
  });

  test('holds one language', async () => {
    await put('base-1.js', "import './da-44444444.js'");
    const { violations } = await measureFirstLoad(dist);
    expect(violations).toEqual(['da-44444444.js is fetched whatever the language']);
  });
});
