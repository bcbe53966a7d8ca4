import { buffer } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Person = keyof Company['actors'];
const calls = (person: Person) => world.as(company.actors[person]).account;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } }).withExif({
    IFD0: { Copyright: 'Secret place' },
  });
const read = async (person: Person) => buffer((await calls(person).logo({})).body);

it('a logo is stored as small as it is shown, without metadata, and everyone of the company reads it (D20)', async () => {
  const sent = await picture(1200, 300).jpeg().toBuffer();
  expect(sent.includes('Secret place')).toBe(true);
  await calls('adam').updateLogo({ logo: `data:image/jpeg;base64,${sent.toString('base64')}` });
  const { logo } = await calls('bo').read();
  expect(logo).toMatch(/^[0-9a-f]{64}$/);
  const stored = await read('bo');
  const { format, width, height } = await sharp(stored).metadata();
  expect([format, width, height]).toEqual(['webp', 600, 150]);
  expect(stored.includes('Secret place')).toBe(false);

  const other = await makeCompany(pool);
  expect(await errorOf(world.as(other.actors.adam).account.logo({}))).toBe('404 not-found');
});

it('null deletes the logo, and the audit log has each change', async () => {
  const logo = (await picture(20, 20).png().toBuffer()).toString('base64');
  await calls('adam').updateLogo({ logo });
  await calls('adam').updateLogo({ logo });
  await calls('adam').updateLogo({ logo: null });
  expect(await calls('bo').read()).toMatchObject({ logo: null });
  expect(await errorOf(calls('bo').logo({}))).toBe('404 not-found');
  const { entries } = await world.as(company.actors.adam).audit.list({});
  expect(entries.map(({ event, details }) => [event, details])).toEqual([
    ['settings-changed', { logo: false }],
    ['settings-changed', { logo: true }],
  ]);
});

it('a logo that is no picture or too large is refused, and so are all but administrators', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  for (const logo of [svg, '', 'no base64!'])
    expect(await errorOf(calls('adam').updateLogo({ logo }))).toBe('400 logo not-an-image');
  const logo = 'A'.repeat(700_000);
  expect(await errorOf(calls('adam').updateLogo({ logo }))).toBe('400 logo file-too-large');
  for (const person of ['bo', 'tove'] as const)
    expect(await errorOf(calls(person).updateLogo({ logo: null }))).toBe('403 not-allowed');
});
