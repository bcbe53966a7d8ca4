import type { ImportFinding } from '@worksheet/domain/import/contract';
import { da } from '@worksheet/i18n/da';
import { en } from '@worksheet/i18n/en';
import { importTexts } from '@worksheet/i18n/import';
import type { Language } from '@worksheet/domain/account/language';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { findingText, invalidCharacters } from '#features/import/finding-text.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'da',
    resources: {
      da: { translation: { ...da, ...importTexts.da } },
      en: { translation: { ...en, ...importTexts.en } },
    },
    interpolation: { escapeValue: false },
  });
});

function text(finding: Partial<ImportFinding>, language: Language = 'da'): string {
  const complete = { row: 2, field: 'description', code: '', value: '', message: '', ...finding };
  return findingText(complete, { t: i18next.getFixedT(language), language, entity: 'item' });
}

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
