import { globSync, readFileSync } from 'node:fs';
import { importMessages } from '@worksheet/domain/import/messages';
import { describe, expect, it } from 'vitest';
import { adminFields } from './admin-fields.ts';

const here = import.meta.dirname;
const placeholder = /\{\{.*?\}\}|\{\w+\}/g;
const danish = await textsIn('da');
const english = new Map([
  ...(await textsIn('en')),
  ...textsOf(importMessages, 'import-messages.ts.importMessages'),
  ...textsOf(adminFields, 'admin-fields.ts.adminFields'),
]);

it('Danish texts have the placeholders of the English ones', () => {
  // A plural form for one may write the number as a word.
  const placeholders = (text = '') => [...new Set(text.match(placeholder))].toSorted();
  const different = [...danish].filter(([key, text]) => {
    const expected = placeholders(english.get(key));
    const found = placeholders(text);
    const allowed = key.endsWith('_one')
      ? expected.filter((name) => found.includes(name))
      : expected;
    return String(found) !== String(allowed);
  });
  expect(different).toEqual([]);
  expect(danish.size).toBeGreaterThan(1_500);
});

it('every Danish word is one of the reviewed words', () => {
  const words = [...danish.values()].flatMap((text) => {
    const spoken = text.replaceAll(placeholder, ' ').replaceAll(/\$t\([^)]*\)|<[^>]*>/g, ' ');
    return (spoken.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? []).map((word) => word.toLowerCase());
  });
  const reviewed = readFileSync(`${here}/da/words.txt`, 'utf8').trim().split('\n');
  expect([...new Set(words)].toSorted()).toEqual(reviewed);
});

describe('Danish texts keep to the words of docs/glossary.md', () => {
  const page = readFileSync(`${here}/../../../docs/glossary.md`, 'utf8');
  const [, table = ''] = page.split('## Danish and English words of the screens');
  const rows = [
    ...(table.split('\n## ')[0] ?? '').matchAll(/^\| (.+?) \| ([^|]+) \|(.*)\|$/gm),
  ].slice(1);
  const texts = [...danish.values()];

  it.each(rows.map(([, , word = '']) => word))('%s is a word of the screens', (word) => {
    expect(texts.some((text) => text.toLowerCase().includes(word))).toBe(true);
  });

  it('has none of the words that another one replaces', () => {
    const replaced = rows.flatMap(([, , , not = '']) =>
      not.split(',').flatMap((word) => word.match(/^\s*([\p{L}-]+)\s*$/u)?.[1] ?? []),
    );
    const reviewed = new Set(readFileSync(`${here}/da/words.txt`, 'utf8').split('\n'));
    expect(replaced.length).toBeGreaterThan(30);
    expect(replaced.filter((word) => reviewed.has(word))).toEqual([]);
  });

  it('quotes with »…«', () => {
    expect(texts.filter((text) => /[“”„]|(?<![\p{L}])"\p{L}[^"]* [^"]*"/u.test(text))).toEqual([]);
  });
});

/**
 * Returns the texts of a language by the file and path of their key: from its own files, and from
 * those that contain both languages.
 */
async function textsIn(language: 'da' | 'en'): Promise<Map<string, string>> {
  const own = globSync(`${language}/*.ts`, { cwd: here }).map(async (file) =>
    textsOf(await import(`./${file}`), file.slice(3)),
  );
  const shared = globSync('*.ts', { cwd: here })
    .filter((file) => !/^(da|en|translations\.test)\.ts$/.test(file))
    .map(async (file) => {
      const exported: object = await import(`./${file}`);
      const texts = Object.values(exported).filter((value) => Object.hasOwn(value, language));
      return textsOf(
        texts.map((each) => each[language]),
        file,
      );
    });
  return new Map((await Promise.all([...own, ...shared])).flat());
}

function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, `${path}.${key}`));
}
