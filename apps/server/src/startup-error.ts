import { WrongSettings } from '#env.ts';

/** Why the server could not start, for the person who starts it. */
export function startupErrorMessage(error: unknown): string {
  if (error instanceof WrongSettings) return error.message;
  if (!(error instanceof Error)) return 'The server could not start.';
  const code = 'code' in error ? error.code : undefined;
  const { HOST = '127.0.0.1', PORT = '3000', DATA_DIR = '.data' } = process.env;
  if (code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : PORT;
    const setting = port === process.env['METRICS_PORT'] ? 'METRICS_PORT' : 'PORT';
    return `Port ${port} is in use; end what uses it, or set ${setting} to another.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${HOST} is no address of this machine.`;
  }
  if ('syscall' in error && error.syscall === 'listen') {
    return `The server may not listen on ${HOST}, port ${PORT} (${String(code)}).`;
  }
  if ('path' in error) return `DATA_DIR ${DATA_DIR} cannot be used (${String(code)}).`;
  return `The server could not start: ${error.message}`;
}
