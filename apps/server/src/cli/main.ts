import { enableCompileCache } from 'node:module';
import { runCommand } from '#cli/run-command.ts';

// The compile cache halves the run time. It contains only modules that are imported afterwards.
enableCompileCache();
// The reader of a pipe, such as `head`, may end first.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  writeOutput: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
