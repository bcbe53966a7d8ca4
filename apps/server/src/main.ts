import cluster from 'node:cluster';
import { readEnv } from '#env.ts';
import { sentenceOf } from '#start-fault.ts';

/*
 * The server's process. With `WORKERS` above one it starts so many more, which share its port, and takes no requests
 * itself; it then does without what only they need.
 */
try {
  const env = readEnv(process.env);
  if (cluster.isPrimary && env.WORKERS > 1) {
    const { startWorkers } = await import('#workers/primary.ts');
    await startWorkers(env);
  } else {
    const { serve } = await import('#serve.ts');
    await serve(env);
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
