import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/*
 * The text collation equates å, á and a, so codes, usernames, team codes and names of authors are compared by their key
 * column or by an id (D47).
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const interfaces = globSync('database/src/tables/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('declarations.ts'))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'));
const columns = interfaces.flatMap((text) =>
  [...text.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name),
);

const enumerations = ['language_code'];
const identities = [...new Set(columns)].filter((name, _, all) => {
  const isNamedSo = /^(code|no|username)$|_(code|no|by)$/.test(name);
  return (isNamedSo || all.includes(`${name}_key`)) && !enumerations.includes(name);
});

const column = String.raw`\(\s*['"\x60](?:\w+\.)?(?:${identities.join('|')})['"\x60]`;
const reference = String.raw`['"\x60](?:\w+\.)?(?:${identities.join('|')})['"\x60]`;
const operator = String.raw`\s*,\s*['"](?:=|==|!=|<>|<=>|in|not in)['"]`;
const comparisons = new RegExp(
  [
    String.raw`\b(?:where|having|on|when|eb|and|or|whereRef|onRef)${column}${operator}`,
    String.raw`\b(?:whereRef|onRef|eb)\([^)]*['"](?:=|!=)['"]\s*,\s*${reference}`,
    String.raw`\b(?:innerJoin|leftJoin)\([^,]*,\s*${reference}`,
    String.raw`\b(?:innerJoin|leftJoin)\([^,]*,[^,]*,\s*${reference}`,
    String.raw`\b(?:groupBy|distinctOn)\(\s*\[?[^)]*${reference}`,
  ].join('|'),
  'g',
);
/** Distinct ids may be counted. */
const distinctRows = /(?<!\.count\('(?:\w+\.)?(?:\w+_)?id'\))\.distinct\(\)/g;

function comparisonsIn(source: string): string[] {
  return [...source.matchAll(comparisons), ...source.matchAll(distinctRows)].map(([text]) => text);
}

const sources = globSync(
  ['packages/{api,auth}/src/**/*.ts', 'apps/server/src/**/*.ts', 'database/{src,seed}/**/*.ts'],
  { cwd: root },
).filter((file) => !file.endsWith('.test.ts'));

describe('no query compares a text whose key is compared (D47)', () => {
  it('finds the columns', () => {
    expect(identities).toEqual(
      expect.arrayContaining(
        `username team_code code no by_name subject approved_by created_by
         responsible_resource_no unit_of_measure_code`.split(/\s+/),
      ),
    );
  });

  it.each([
    "db.selectFrom('user').where('user.team_code', '=', code)",
    "query.where('created_by', '=', name)",
    "eb.or([eb('by_name', '=', name)])",
    "db.selectFrom('work_type').where('unit_of_measure_code', 'in', codes)",
    "eb.case().when('job.team_code', '=', team)",
    ".innerJoin('user', 'user.username', 'r.created_by')",
    ".onRef('user.account_id', '=', 'r.account_id').onRef('r.created_by', '=', 'user.username')",
    ".groupBy('username')",
    ".select('created_by').distinct()",
    "eb.fn.count('user.team_code').distinct()",
  ])('notices %s', (source) => expect(comparisonsIn(source)).not.toEqual([]));

  it.each([
    "query.where('user.team_code_key', '=', key)",
    "query.where('approved_by', 'is not', null)",
    "query.where('created_by_id', '=', id)",
    ".select('user.username').orderBy('user.username')",
    ".groupBy('code_key')",
    "eb.fn.count('task.job_id').distinct().as('withTasks')",
  ])('permits %s', (source) => expect(comparisonsIn(source)).toEqual([]));

  it('in the product', () => {
    expect(sources.length).toBeGreaterThan(150);
    const found = sources.flatMap((file) =>
      comparisonsIn(readFileSync(`${root}/${file}`, 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
