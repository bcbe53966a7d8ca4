import { todayIn } from '@worksheet/domain/calendar';
import type { EntrySetting } from '@worksheet/domain/worksheet/entry-form-state';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

/** What the entry form goes by: the account's settings and the person's defaults. */
export function useEntrySetting(session: Session): EntrySetting {
  const [settings] = trpc.account.read.useSuspenseQuery();
  return {
    settings,
    today: todayIn(session.timeZone),
    defaultDescription: session.defaultDescription,
    defaultResource:
      session.defaultResource === null ? null : { no: session.defaultResource, description: null },
    lockDefaultResource: session.lockDefaultResource,
  };
}
