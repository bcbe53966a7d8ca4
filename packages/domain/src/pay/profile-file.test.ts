import { describe, expect, it } from 'vitest';
import type { PayProfile } from './profile.ts';
import {
  encodeWindows1252,
  unholdableTexts,
  writeProfile,
  type PayrollTable,
  type PayrollText,
  type ProfileRow,
} from './profile-file.ts';

const run = { number: 22, from: '2026-11-09', to: '2026-11-22' };
const row = (change: Partial<ProfileRow> = {}): ProfileRow => ({
  username: 'bo',
  payrollNo: '1002',
  payType: '100',
  unit: 'hours',
  amount: 74,
  ...change,
});
const profile = (kind: PayProfile['kind'], change: Partial<PayProfile> = {}): PayProfile => ({
  code: 'P',
  kind,
  settings: {},
  payTypes: [],
  ...change,
});
const textOf = (of: PayProfile, rows = [row()]) =>
  (writeProfile(of, rows, run) as PayrollText).text;

describe('a file for Danløn', () => {
  const of = profile('danloen', {
    settings: { cvr: '12345678' },
    payTypes: [{ payType: '100', code: '1' }],
  });

  it('has hundredths without a decimal sign, and ends after the units', () => {
    const rows = [row({ payrollNo: '100', amount: 25 }), row({ payType: '210', amount: -0.5 })];
    expect(textOf(of, rows)).toBe('12345678;100;1;2500\r\n12345678;1002;210;-50\r\n');
  });

  it('ends lines in a semicolon if the profile says so', () => {
    const settings = { cvr: '12345678', endsInSemicolon: true };
    expect(textOf({ ...of, settings })).toBe('12345678;1002;1;7400;\r\n');
  });
});

describe('a file for DataLøn', () => {
  const settings = { employer: '4711', group: 'A' };
  const payTypes = [{ payType: '100', code: '9' }];

  it('has numbers padded to their width, and a leading minus', () => {
    const of = profile('dataloen', { settings, payTypes });
    expect(textOf(of, [row({ payrollNo: '12' }), row({ amount: -1.25 })])).toBe(
      '00004711;51;0012;A;09;00007400\r\n00004711;51;1002;A;09;-0000125\r\n',
    );
  });

  it('has them as they are without padding', () => {
    const of = profile('dataloen', {
      settings: { ...settings, term: '1', padded: false },
      payTypes,
    });
    expect(textOf(of)).toBe('4711;1;1002;A;9;7400\r\n');
  });
});

it('a file for ProLøn has a decimal comma', () => {
  const rows = [row(), row({ payType: '610', amount: 212.5 }), row({ amount: -0.05 })];
  expect(textOf(profile('proloen'), rows)).toBe(
    '1002;100;74,00;\r\n1002;610;212,50;\r\n1002;100;-0,05;\r\n',
  );
});

it('a file for Visma has the period, and the number of the run in a short name', () => {
  const file = writeProfile(profile('visma'), [row()], { ...run, number: 2_147_483_647 });
  expect(file).toMatchObject({
    fileName: 'loen-2147483647.csv',
    text: '1002;100;74,00;09112026;22112026\r\n',
  });
  expect((file as PayrollText).fileName.length).toBeLessThanOrEqual(20);
});

it('tables have every column', () => {
  const table = writeProfile(
    profile('csv', { settings: { delimiter: 'tab', decimal: '.' } }),
    [row({ payrollNo: null })],
    run,
  ) as PayrollTable;
  expect(table.columns.map(({ heading }) => heading)).toEqual([
    'username',
    'payrollNo',
    'payType',
    'unit',
    'amount',
    'from',
    'to',
  ]);
  expect(table.rows).toEqual([['bo', '', '100', 'hours', '74.00', '2026-11-09', '2026-11-22']]);
  expect(table.delimiter).toBe('\t');
  const { rows } = writeProfile(profile('xlsx'), [row()], run) as PayrollTable;
  expect(rows[0]?.[4]).toBe('74.00');
});

describe('what a file cannot hold', () => {
  it.each([
    ['dataloen', { payrollNo: '12345', payType: '9' }, '12345'],
    ['dataloen', { payrollNo: 'B7', payType: '9' }, 'B7'],
    ['dataloen', { payType: '100' }, '100'],
    ['dataloen', { payType: '9', amount: 1_000_000 }, '1000000,00'],
    ['dataloen', { payType: '9', amount: -100_000 }, '-100000,00'],
    ['visma', { payrollNo: '1,2' }, '1,2'],
    ['visma', { payrollNo: '1"2' }, '1"2'],
    ['proloen', { payrollNo: '1;2' }, '1;2'],
    ['danloen', { payrollNo: 'Łódź' }, 'Łódź'],
  ] as const)('%s: %o', (kind, change, text) => {
    const rows = [row(change), row(change), row({ payType: '9' })];
    expect(unholdableTexts(profile(kind), rows)).toEqual([{ username: 'bo', text }]);
  });

  it('is nothing of tables, of Danish letters, and of a missing payroll number', () => {
    const odd = [row({ payrollNo: '1;"Ł', payType: 'Ł' })];
    expect(unholdableTexts(profile('csv'), odd)).toEqual([]);
    expect(unholdableTexts(profile('xlsx'), odd)).toEqual([]);
    const rows = [row({ payrollNo: null, payType: 'ÆØÅ' }), row({ payrollNo: '1,2 €' })];
    expect(unholdableTexts(profile('proloen'), rows)).toEqual([]);
  });
});

it('Windows-1252 is encoded, and nothing else', () => {
  expect([...encodeWindows1252('Åø€\r\n')]).toEqual([0xc5, 0xf8, 0x80, 13, 10]);
  expect(() => encodeWindows1252('Ł')).toThrow('does not have');
});
