import type { ImportFinding } from '@worksheet/domain/import/contract';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import { findingText, invalidCharacters } from '@worksheet/domain/import/finding-text';
import { adminAreaTexts } from '@worksheet/i18n/admin-area';
import { da } from '@worksheet/i18n/da';
import { en } from '@worksheet/i18n/en';
import { importTexts } from '@worksheet/i18n/import';
import { importMessageTexts } from '@worksheet/i18n/import-messages';
import type { Language } from '@worksheet/domain/account/language';
import { expect, it } from 'vitest';

const catalog = (language: Language) => ({
  problem: { ...importTexts[language].import.problem },
  fields: {
    ...{ da, en }[language].fields,
    ...adminAreaTexts[language].fields,
    ...importMessageTexts[language].fields,
  },
});

function text(
  finding: Partial<ImportFinding>,
  language: Language = 'da',
  entity: ImportEntity = 'item',
): string {
  const complete = { row: 2, field: 'description', code: '', value: '', message: '', ...finding };
  const textOf = (kind: 'problem' | 'fields', code: string) =>
    new Map(Object.entries(catalog(language)[kind])).get(code);
  return findingText(complete, { language, entity, textOf });
}

it('the message about a value that is not in a list names the values of the list in the language of the page', () => {
  const finding = {
    field: 'profileType',
    code: 'not-one-of',
    value: 'Formand',
    params: { values: 'Basic, Teamleader, Admin' },
  };
  expect(text(finding, 'da', 'user')).toBe(
    'Profiltype skal være en af Medarbejder, Teamleder, Administrator, ikke »Formand«',
  );
  expect(text(finding, 'en', 'user')).toContain('Basic, Team leader, Admin');
});

it('a number that can be read in two ways is shown as the language writes it', () => {
  const params = { plain: '1000', decimal: '1.0' };
  const finding = { field: 'hours', code: 'ambiguous-number', value: '1.000', params };
  expect(text(finding, 'da', 'unit')).toMatch(/Skriv 1000 eller 1,0$/);
  expect(text({ ...finding, params: { ...params, decimal: '1,0' } }, 'en', 'unit')).toMatch(
    /1000 or 1\.0$/,
  );
});

it('a wrong cell is named by its column, in the language of the user', () => {
  expect(text({ code: 'required' })).toBe('Beskrivelse mangler');
  expect(text({ code: 'required' }, 'en')).toBe('Description is missing');
});

it('a text that is too long says how long it is, in characters that people count', () => {
  const value = `${'é'.normalize('NFD').repeat(100)}x`;
  expect(text({ code: 'too-long', value, params: { max: 100 } })).toBe(
    'Beskrivelse er på 101 tegn, højst 100',
  );
});

it('a number that is in the file twice names the other row', () => {
  expect(text({ field: 'no', code: 'in-file-twice', params: { row: 61 } })).toBe(
    'Nummer står to gange i filen (også række 61)',
  );
});

it('characters that a code cannot have are listed once each', () => {
  expect(text({ field: 'no', code: 'invalid-characters', value: 'R/1480*' })).toBe(
    'Nummer har tegn, der ikke kan bruges: *',
  );
  expect(invalidCharacters('Å-1_*?*')).toBe('* ?');
});

it('other errors of fields keep their general text, behind the column', () => {
  expect(text({ code: 'several-spaces' })).toBe(
    'Beskrivelse: må ikke indeholde flere mellemrum i træk',
  );
  expect(text({ field: 'hours', code: 'too-high', params: { max: 99 } })).toMatch(/99$/);
  expect(text({ field: 'barcode', code: 'barcode-exists' })).toBe(
    'En anden vare har denne stregkode',
  );
});

it('an error of a newer server shows its own message', () => {
  expect(text({ code: 'not-known-here', message: 'Something new' })).toBe('Something new');
});
