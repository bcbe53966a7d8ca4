import type { Environment } from '#environment/environment.ts';
import { processorTimeMs } from '#environment/process.ts';

/** The processor times since the processes were started, in milliseconds. */
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
