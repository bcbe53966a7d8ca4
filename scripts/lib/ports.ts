import { createServer } from 'node:net';

export async function requireFreePort(host: string, port: number): Promise<void> {
  const error = await listenOnce(host, port);
  if (!error) return;
  if (error.code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} of ${host} is in use. Stop the other program or choose another port: PORT=${port + 1} npm start`,
    );
  }
  throw new Error(`Port ${port} of ${host} cannot be opened: ${error.message}.`);
}

function listenOnce(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
