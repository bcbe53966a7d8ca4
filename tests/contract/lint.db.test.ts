import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { document } from '#document.ts';
import { isNightly } from '#nightly.ts';

/** The check runs at night, because it takes 20 seconds. */
if (isNightly) {
  it('Spectral reports no problems (spectral:oas)', { timeout: 60_000 }, async () => {
    const spectral = new Spectral();
    spectral.setRuleset(new Ruleset({ extends: [[oas, 'recommended']] }));
    const problems = await spectral.run(JSON.stringify(document));
    expect(problems.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([]);
  });
}

it('Redocly reports no problems', { timeout: 60_000 }, async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  // A browser that follows a link is sent on, which is no 2xx.
  const others = problems.filter(({ ruleId }) => ruleId !== 'operation-2xx-response');
  expect(problems.length - others.length).toBe(2);
  expect(others.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([]);
});
