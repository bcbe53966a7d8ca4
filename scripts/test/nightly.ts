import { print } from '../lib/steps.ts';
import { e2e } from './e2e.ts';
import { generatedEntity } from './generated-entity.ts';
import { pictures } from './pictures.ts';
import { planted } from './planted.ts';
import { addResults, type Stage, type StageResult } from './stage.ts';
import { vitestProject } from './vitest-project.ts';

/** The specs that use `isNightly` of `e2e/support/nightly.ts`. */
const specs = ['axe', 'error-page', 'setup', 'weak-network'];

const parts: Record<string, Stage> = {
  unit: (args) => vitestProject('unit')(args.length > 0 ? args : ['queue-model']),
  integration: (args) =>
    vitestProject('integration')(
      args.length > 0
        ? args
        : [
            'tests/model',
            'tests/contract',
            'scim/sequences',
            'reminders/simulation',
            'queue-replay',
            'chain/tampering',
          ],
    ),
  planted,
  generated: generatedEntity,
  pictures,
  e2e: (args) => e2e(args.length > 0 ? args : specs.map((name) => `${name}.spec.ts`)),
};

/**
 * Runs the tests that are too slow for every run: the fuzz, every generated client, each screen at
 * every width and in every theme, a generated entity in a browser, 200 seeds of the simulated company, 5,000 sequences of SCIM, 1,000 changes behind the chain's back, a year of
 * reminders of 200 people, the wider bounds of the queue's model, and the pictures of the README.
 */
export const nightly: Stage = async ([partName, ...args]) => {
  if (partName && !(partName in parts))
    throw new Error(`Choose one of ${Object.keys(parts).join(', ')}.`);
  Object.assign(process.env, {
    TEST_NIGHTLY: '1',
    MODEL_SEEDS: process.env['MODEL_SEEDS'] ?? '200',
    SCIM_SEEDS: process.env['SCIM_SEEDS'] ?? '5000',
    TAMPERINGS: process.env['TAMPERINGS'] ?? '1000',
  });
  let total: StageResult = { passed: 0, failed: 0 };
  for (const [name, part] of Object.entries(parts)) {
    if (partName && partName !== name) continue;
    print(`\n── ${name}, nightly ──`);
    total = addResults(total, await part(args));
  }
  return total;
};
