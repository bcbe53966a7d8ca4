import { AppError } from '@worksheet/domain/errors';
import { describe, expect, it } from 'vitest';
import { readTable } from '#tabular/read-table.ts';
import { businessCentralCsv, businessCentralParts } from '#tabular/testing/business-central.ts';
import { hostileFiles } from '#tabular/testing/hostile-files.ts';
import { makeArchive } from '#tabular/testing/make-workbook.ts';
import { shown } from '#tabular/testing/shown.ts';
import { mutated, seededRandom, withMutatedPart } from '#tabular/testing/mutate.ts';

/** Every file is read or refused with a message of its own; anything else is an error of ours. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  try {
    return (await readTable(new Blob([new Uint8Array(bytes)]))).format;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unreadable-file')
      return error.fields[0]?.code ?? 'no message';
    throw error;
  }
}

describe('a list from Business Central', () => {
  const rows = (prices: readonly string[], date: string) => [
    ['Nummer', 'Beskrivelse', 'Basisenhed', 'Spærret', 'Salgspris', 'Sidst ændret'],
    ...prices.map((price) => ['0010', 'Cykelhjelm, rød 5"', 'STK', 'Nej', price, date]),
  ];
  it.each([
    [
      'a workbook',
      () => makeArchive(businessCentralParts),
      rows(['1250.50', '7.00'], '2026-11-23'),
    ],
    ['CSV', () => businessCentralCsv, rows(['1.250,50', '7,00'], '23-11-2026')],
  ])('is read as %s', async (_, make, expected) => {
    const bytes = await make();
    const { sheets } = await readTable(new Blob([new Uint8Array(bytes)]));
    expect(sheets[0]?.rows.map(({ cells }) => cells.map(shown))).toEqual(expected);
  });
});

describe('a file whose bytes are changed at random is read or refused', () => {
  const seed = 20_261_123;
  it('as CSV', { timeout: 30_000 }, async () => {
    const random = seededRandom(seed);
    const outcomes = new Set<string>();
    for (let run = 0; run < 2_000; run += 1)
      outcomes.add(await outcomeOf(mutated(businessCentralCsv, random)));
    expect(outcomes).toContain('csv');
    expect(outcomes).not.toContain('no message');
  });

  it('as a workbook', { timeout: 30_000 }, async () => {
    const random = seededRandom(seed);
    const book = await makeArchive(businessCentralParts);
    const outcomes = new Set<string>();
    for (let run = 0; run < 1_000; run += 1) outcomes.add(await outcomeOf(mutated(book, random)));
    expect([...outcomes]).toEqual(expect.arrayContaining(['xlsx', 'file-damaged']));
    expect(outcomes).not.toContain('no message');
  });

  it('as a part of a workbook', { timeout: 30_000 }, async () => {
    const random = seededRandom(seed);
    const outcomes = new Set<string>();
    for (let run = 0; run < 400; run += 1)
      outcomes.add(await outcomeOf(await withMutatedPart(businessCentralParts, random)));
    expect([...outcomes]).toEqual(expect.arrayContaining(['xlsx', 'file-damaged']));
    expect(outcomes).not.toContain('no message');
  });
});

/** `npm run test:faults` reads all of them, and measures memory and time. */
describe('a file that is made to take memory or time is refused', () => {
  it.each([
    ['archives in archives', 'file-not-a-table'],
    ['a sheet with a million attributes', 'file-damaged'],
    ['a cell of many pieces', 'cell-too-long'],
    ['a deep sheet', 'file-damaged'],
    ['a sheet larger than it states', 'file-damaged'],
    ['one long text in every cell', 'file-unpacks-too-large'],
    ['a million sheets', 'file-unpacks-too-large'],
    ['entities that multiply', 'file-damaged'],
    ['entities from elsewhere', 'file-damaged'],
    ['many entries', 'file-unpacks-too-large'],
    ['CSV of separators', 'too-many-columns'],
    ['CSV of one line', 'row-too-long'],
  ])(
    '%s',
    async (name, code) => {
      const bytes = await hostileFiles[name]?.();
      expect(await outcomeOf(bytes ?? expect.unreachable())).toBe(code);
    },
    30_000,
  );
});
