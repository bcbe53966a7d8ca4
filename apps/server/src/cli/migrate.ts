import type { Command } from '#cli/command.ts';
import { readEnv } from '#env.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'Bring the database to the newest schema',
  more: 'Safe while servers run, and from several places at once. Nothing happens to one that is up to date.',
  takes: [],
  run: async (call) => {
    const { migrateToLatest } = await import('@worksheet/database/migrate');
    const { applied } = await migrateToLatest(readEnv(call.env).DATABASE_URL);
    return {
      data: { applied },
      text: applied.length === 0 ? 'Up to date.' : `Carried out: ${applied.join(', ')}.`,
    };
  },
};
