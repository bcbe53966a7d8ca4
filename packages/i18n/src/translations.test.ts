import { globSync, readFileSync } from 'node:fs';
import { importMessages } from '@worksheet/domain/import/messages';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const placeholder = /\{\{.*?\}\}|\{\w+\}/g;
const danish = await textsIn('da');
const english = new Map([
  ...(await textsIn('en')),
  ...textsOf(importMessages, 'import-messages.ts.importMessages'),
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
