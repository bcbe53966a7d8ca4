import { enableCompileCache } from 'node:module';
import { run } from '#cli/run.ts';

// Halves the run time. Caches only modules that are imported afterwards.
enableCompileCache();
// The reader of a pipe, such as `head`, may end first.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  writeOutput: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
