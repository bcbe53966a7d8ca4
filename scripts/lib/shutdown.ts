import { print } from './steps.ts';

type Close = () => Promise<void>;

const closers: Close[] = [];
let closing: Promise<void> | undefined;

/** Remembers how to undo something that was started; undone last first. */
export function onShutdown(close: Close): void {
  closers.push(close);
}

/** Undoes everything that was started and ends this process. Said twice, it is done once. */
export function shutDown(exitCode: number): Promise<void> {
  closing ??= (async () => {
    let code = exitCode;
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => {
        print(String(error));
        code = 1;
      });
    }
    process.exit(code);
  })();
  return closing;
}

/** Ends in order at Ctrl-C, at `kill`, and when the terminal is closed. */
export function shutDownOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!closing) print('  Stopping …');
      void shutDown(0);
    });
  }
}

/** A fault that a person can act on is a sentence; the rest keeps its trace. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
