import { withinAccount, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { addEntry } from '#audit/write.ts';

interface VisitEnd {
  /** The visitor's name, as each of the two accounts knows it. */
  readonly visited: { readonly accountId: number; readonly code?: string; readonly by: string };
  readonly home: { readonly accountId: number; readonly by: string };
  readonly at: Date;
  /** Null where nobody asked for it: the visit ran out. */
  readonly address: string | null;
}

/** Tells both audit logs that a visit has ended. */
export async function auditImpersonationEnd(
  tx: UnscopedTransaction,
  { visited, home, at, address }: VisitEnd,
): Promise<void> {
  const ending = { event: 'visit-ended', at, address } as const;
  await addEntry(withinAccount(tx, visited.accountId), { ...ending, by: visited.by });
  await addEntry(withinAccount(tx, home.accountId), {
    ...ending,
    by: home.by,
    subject: visited.code,
  });
}
