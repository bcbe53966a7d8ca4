import { runUnderNode24 } from './lib/bootstrap.mjs';

await runUnderNode24('scripts/new-entity/main.ts');
