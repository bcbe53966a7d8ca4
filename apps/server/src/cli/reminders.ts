import { formatTable, UsageError, type Command } from '#cli/command.ts';
import { withInstallation } from '#cli/installation.ts';

export const remind: Command = {
  name: 'remind',
  summary: 'Remind people as the scheduled job of an instant does',
  example: '--at 2026-11-27T11:05:00Z --dry-run',
  details:
    'Servers do it every five minutes. It sends what is due in all accounts that have reminders, once ever: what was sent\nbefore, by whichever server, is not sent again.',
  args: [],
  options: {
    at: { value: 'instant', description: 'as of when; by default now' },
    'dry-run': { description: 'list who would be reminded of what, and send nothing' },
  },
  run: (invocation) => {
    const text = invocation.option('at');
    const at = text === undefined ? new Date() : new Date(text);
    if (Number.isNaN(at.getTime()) || (text !== undefined && !/(Z|[+-]\d{2}:?\d{2})$/i.test(text)))
      throw new UsageError('--at must be an instant with its zone, such as 2026-11-27T11:05:00Z.');
    return withInstallation(invocation, async ({ env, services: installed }) => {
      const { loadVapidKeys } = await import('#secret.ts');
      const vapid = await loadVapidKeys(env.DATA_DIR);
      const services = { ...installed, vapid, now: () => at };
      const { previewReminders, remind: remindAll } = await import('@worksheet/api/jobs/remind');
      if (!invocation.flag('dry-run')) {
        const reminded = await remindAll(services);
        return { data: { reminded }, text: `${reminded} people were reminded.` };
      }
      const due = await previewReminders(services);
      const rows = due.map(({ account, username, kind, dates, way, reason }) => [
        account,
        username,
        kind,
        dates.join(' '),
        way,
        reason,
      ]);
      const head = ['ACCOUNT', 'USERNAME', 'KIND', 'DATES', 'WAY', 'REASON'];
      return {
        data: due,
        text: due.length === 0 ? 'Nobody would be reminded.' : formatTable([head, ...rows]),
      };
    });
  },
};
