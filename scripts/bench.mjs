import { runUnderNode24 } from './lib/bootstrap.mjs';

await runUnderNode24('tests/bench/main.ts');
