import { flagTexts } from '@worksheet/i18n/flags';
import type { Language } from '@worksheet/domain/account/language';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { formatsOf } from '#lib/format.ts';
import { flagText, type FlagOfDay } from './flag-text.ts';

async function textOf(flag: FlagOfDay, language: Language = 'da') {
  const instance = i18next.createInstance();
  const resources = { [language]: { translation: flagTexts[language] } };
  await instance.init({ lng: language, resources, interpolation: { escapeValue: false } });
  return flagText(flag, {
    t: instance.t,
    formats: formatsOf(language),
    unitName: (_, code) => code.toLowerCase(),
  });
}

const changed = { reason: 'Hvorfor?', from: 7.5, to: 7.25 };

test.each<[FlagOfDay['code'], FlagOfDay['params'], string, string]>([
  ['overlap', { from: '10:00', to: '11:30' }, 'overlap', 'Overlap 10.00–11.30'],
  ['over-24-hours', { hours: 26 }, '>24 t', '26 t på én dag'],
  ['over-day-limit', { hours: 13.25, limit: 13 }, '>13 t', '13,25 t på én dag, mere end 13 t'],
  ['duplicate', { count: 2 }, '2 ens', 'Samme linje to gange'],
  ['duplicate', { count: 3 }, '3 ens', 'Samme linje 3 gange'],
  [
    'outlier',
    { quantity: 18, unitOfMeasureCode: 'TIMER', median: 3.5 },
    '18 t',
    '18 t er fem gange det sædvanlige',
  ],
  [
    'outlier',
    { quantity: 480, unitOfMeasureCode: 'M', median: 40 },
    '480 m',
    '480 m er 12 gange det sædvanlige',
  ],
  ['future', undefined, 'fremtid', 'Datoen ligger i fremtiden'],
  ['late', { days: 20 }, 'sent', 'Registreret 20 dage efter'],
  ['rest', { hours: 8.5 }, 'hvile', 'Kun 8,5 t hvile forinden, mindre end 11 t'],
  ['inactive-reference', { kind: 'customer', code: 'K-10' }, 'inaktiv', 'Kunden K-10 er inaktiv'],
  ['changed-since-return', changed, 'ændret', 'Ændret efter bemærkningen'],
])('%s %j: %s; %s', async (code, params, word, sentence) => {
  expect(await textOf({ code, params })).toMatchObject({ word, sentence });
});

test.each(['customer', 'job', 'jobTask', 'location', 'workType', 'unit'])(
  'an inactive %s is named',
  async (kind) => {
    const flag: FlagOfDay = { code: 'inactive-reference', params: { kind, code: 'X-1' } };
    expect((await textOf(flag, 'en')).sentence).toMatch(/^The .+ X-1 is inactive$/);
  },
);

test('the amount before and after is shown if the owner changed it', async () => {
  const code = 'changed-since-return';
  expect((await textOf({ code, params: changed })).change).toBe('7,50 → 7,25');
  expect((await textOf({ code, params: { reason: 'Hvorfor?' } })).change).toBeUndefined();
});
