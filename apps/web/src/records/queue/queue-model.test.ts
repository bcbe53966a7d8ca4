import { afterAll, describe, expect, it } from 'vitest';
import { explore } from '#test/queue-model/explore.ts';
import { productRules, type Rules } from '#test/queue-model/rules.ts';
import { knownLimits, nightlyScopes, scopes } from '#test/queue-model/scopes.ts';

const isNightly = process.env['TEST_NIGHTLY'] !== undefined;
const all = { ...scopes, ...(isNightly ? nightlyScopes : {}) };
/** What was explored, and the ways to the planted faults. */
const report: string[] = [];
afterAll(() => process.stdout.write(`${report.join('\n')}\n`));

describe('nothing that was told to be kept is lost, and nothing is stored twice (decisions/offline)', () => {
  it.each(Object.entries(all))('%s', { timeout: 600_000 }, (name, scope) => {
    const { states, transitions, kinds, longestQuiet, fault } = explore(scope);
    report.push(
      `${name}: ${states} states, ${transitions} transitions of ${kinds.size} kinds, at rest after ${longestQuiet} steps`,
    );
    expect(fault).toBeUndefined();
  });
});

type PlantedFault = readonly [string, keyof typeof scopes, Partial<Rules>, string];
const { afterFailure, isKeyUsed } = productRules;
const plantedFaults: readonly PlantedFault[] = [
  [
    'the key is not stored before the call',
    'two windows with an entry each, one of which crashes',
    { storesKeyBeforeCall: false },
    'a is stored twice',
  ],
  [
    'another entry takes the key of a draft',
    'two windows with an entry each, one of which crashes',
    { onlyADraftContinues: false },
    'a is stored twice',
  ],
  [
    'the key is forgotten when the answer is an error of the server',
    'an export, and a record that a leader deletes',
    { isKeyUsed: (problem) => problem.code === 'internal' || isKeyUsed(problem) },
    'b is stored twice',
  ],
  [
    'neither the page nor the server compares the user',
    'a logout, and the next user',
    { isSessionOf: () => true },
    'b1 was sent in the session of ida',
  ],
  [
    'an item whose last photo was sent has no work left',
    'an entry with a photo, a crash and a lost answer',
    { isTried: (item) => item.recordId === null || item.photoCount > 0 },
    'b1 waits for ever and says nothing',
  ],
  [
    'a refusal is not stored with the item',
    'a period that is closed and opened again',
    {
      afterFailure: (...failed) => {
        const { outcome, change } = afterFailure(...failed);
        return { outcome, change: { ...change, refusal: null } };
      },
    },
    'it never comes to rest',
  ],
  [
    'a copied day is split although it may have arrived',
    'a copied day that is split',
    { mayHaveArrivedAfter: () => false },
    'a is stored twice',
  ],
];

describe('the model finds a planted fault, by a short way', () => {
  it.each(plantedFaults)('%s', (name, scope, rules, says) => {
    const { fault } = explore(scopes[scope], rules);
    expect(fault?.says).toContain(says);
    expect(fault?.trace.length).toBeLessThan(20);
    report.push(`\n${name}: ${fault?.says}`, ...(fault?.trace ?? []).map((step) => `  ${step}`));
  });
});

it.each(Object.entries(knownLimits))('a known limit is still found: %s', (_, scope) => {
  expect(explore(scope).fault?.says).toMatch(/is stored twice$/);
});
