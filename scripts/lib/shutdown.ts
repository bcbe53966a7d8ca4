import { print } from './steps.ts';

type Cleanup = () => Promise<void>;

const cleanups: Cleanup[] = [];
let shuttingDown: Promise<void> | undefined;

/** Registers a clean-up; clean-ups run in reverse order. */
export function onShutdown(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Runs the clean-ups and exits. Later calls wait for the first. */
export function shutDown(exitCode: number): Promise<void> {
  shuttingDown ??= (async () => {
    let code = exitCode;
    for (const cleanup of cleanups.toReversed()) {
      await cleanup().catch((error: unknown) => {
        print(String(error));
        code = 1;
      });
    }
    process.exit(code);
  })();
  return shuttingDown;
}

export function shutDownOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!shuttingDown) print('  Stopping …');
      void shutDown(0);
    });
  }
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
