import { keepCode } from '#kept-code.ts';

/*
 * The server's process. With `WORKERS` above one it starts so many more, which share its port, and takes no requests
 * itself; it then does without what only they need. Everything else is loaded once code is kept.
 */
keepCode(process.env['DATA_DIR'] || '.data');
try {
  const [{ default: cluster }, { readEnv }] = await Promise.all([
    import('node:cluster'),
    import('#env.ts'),
  ]);
  const env = readEnv(process.env);
  if (cluster.isPrimary && env.WORKERS > 1) {
    const { startWorkers } = await import('#workers/primary.ts');
    await startWorkers(env);
  } else {
    const { serve } = await import('#serve.ts');
    await serve(env);
  }
} catch (error) {
  const { sentenceOf } = await import('#startup-error.ts');
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
