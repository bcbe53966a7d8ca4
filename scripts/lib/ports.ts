import { createServer } from 'node:net';

/** Fails with a sentence when something else listens at this address. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const trouble = await listenOnce(host, port);
  if (!trouble) return;
  if (trouble.code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} of ${host} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
    );
  }
  throw new Error(`Port ${port} of ${host} cannot be opened: ${trouble.message}.`);
}

function listenOnce(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
