import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { rowOf } from '../support/list.ts';
import { keepRecords, record } from '../support/records.ts';

const unitPlurals = [
  { description: 'Kasse', pluralDescription: 'Kasser' },
  { description: 'Box', pluralDescription: 'Boxes' },
];

test.each([
  ['DAN', 'Kasse', 'kasse', 'kasser', ','],
  ['ENU', 'Box', 'box', 'boxes', '.'],
] as const)(
  'amounts other than 1 show the plural of their unit of measure, in lists, totals and details (D71), %s',
  async (languageCode, unitOfMeasureDescription, one, many, comma) => {
    const date = '2026-11-25';
    const line = (description: string, quantity: number) =>
      record({ date, description, quantity, unitOfMeasureDescription });
    const { answers } = keepRecords([line('Screws', 6), line('Nails', 1), line('Glue', 0.5)]);
    await openApp('/', { answers, session: { languageCode }, account: { unitPlurals } });
    await expect.element(rowOf('Screws')).toMatchTextContent(`6${comma}00${many}`);
    await expect.element(rowOf('Nails')).toMatchTextContent(`1${comma}00${one}`);
    await expect.element(rowOf('Nails')).not.toMatchTextContent(many);
    await expect.element(rowOf('Glue')).toMatchTextContent(`0${comma}50${many}`);
    await expect.element(page.getByText(`7${comma}50 ${many}`).first()).toBeInTheDocument();
    await page.viewport(390, 844);
    await expect.element(rowOf('Screws')).toMatchTextContent(`6 ${many}`);
    await expect.element(rowOf('Nails')).toMatchTextContent(`1 ${one}`);
  },
);
