import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { document } from '#document.ts';

it(
  'Spectral has nothing to say about the document (spectral:oas)',
  { timeout: 60_000 },
  async () => {
    const spectral = new Spectral();
    spectral.setRuleset(new Ruleset({ extends: [[oas, 'recommended']] }));
    const found = await spectral.run(JSON.stringify(document));
    expect(found.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([]);
  },
);

it('Redocly has nothing to say about the document', { timeout: 60_000 }, async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([]);
});
