import { InvalidSettings } from '#env.ts';

/** Returns a readable sentence, or the stack of an error in the code. */
export function startupErrorMessage(error: unknown): string {
  if (error instanceof InvalidSettings) return error.message;
  if (!(error instanceof Error)) return `The server could not start: ${String(error)}`;
  if (isCodeError(error)) return stackOf(error);
  const code = 'code' in error ? error.code : undefined;
  const { HOST = '127.0.0.1', PORT = '3000', DATA_DIR = '.data' } = process.env;
  if (code === 'EADDRINUSE') {
    return `Port ${PORT} is in use; stop the process that uses it, or set PORT to another port.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${HOST} is not an address of this machine.`;
  }
  if ('syscall' in error && error.syscall === 'listen') {
    return `The server cannot listen on ${HOST}, port ${PORT} (${String(code)}).`;
  }
  if ('path' in error) return `DATA_DIR ${DATA_DIR} cannot be used (${String(code)}).`;
  return `The server could not start: ${error.message}`;
}

function isCodeError(error: Error): boolean {
  return [SyntaxError, ReferenceError, TypeError].some((type) => error instanceof type);
}

/** Removes Node's own frames. For a syntax error, file and source precede the message. */
function stackOf({ message, stack = message }: Error): string {
  return stack
    .split('\n')
    .filter((line) => !/^\s+at .*node:internal/.test(line))
    .join('\n');
}
