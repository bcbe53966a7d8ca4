import type { Environment } from '#environment/environment.ts';
import { processorTimeMs } from '#environment/process.ts';

/** In milliseconds, since they were started. */
export interface Processors {
  readonly server: number;
  readonly database: number;
}

export async function processors({ app, databasePid }: Environment): Promise<Processors> {
  return {
    server: await processorTimeMs(app.pid),
    database: await processorTimeMs(databasePid),
  };
}
