import { spawnSync } from 'node:child_process';
import { errorMessage } from '../lib/shutdown.ts';
import { fromRoot } from '../lib/root.ts';
import { entityEdits } from './edits.ts';
import { parseFields, parseNames, usage } from './parse.ts';
import { applyEdits } from './apply-edits.ts';

// See "Add an entity" in CONTRIBUTING.md.
const [name, ...fields] = process.argv.slice(2);
if (name === undefined || name.startsWith('-')) {
  process.stdout.write(usage);
  process.exitCode = name === '--help' ? 0 : 1;
} else {
  try {
    const names = parseNames(name);
    const files = applyEdits(entityEdits(names, parseFields(fields)));
    spawnSync(process.execPath, [fromRoot('node_modules/oxfmt/bin/oxfmt'), ...files], {
      cwd: fromRoot(),
      stdio: 'inherit',
    });
    process.stdout.write(
      [
        ...files.map((file) => `  ${file}`),
        '',
        `Next: replace the words that begin with TODO in packages/domain/src/entities/${names.kebab}.ts,`,
        'then run: npm test -- unit -u contract && npm test -- integration master-data tenancy',
        '',
      ].join('\n'),
    );
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 1;
  }
}
