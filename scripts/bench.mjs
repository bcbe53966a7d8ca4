import { runUnderNode24 } from './lib/bootstrap.mjs';

await runUnderNode24('bench/src/main.ts');
