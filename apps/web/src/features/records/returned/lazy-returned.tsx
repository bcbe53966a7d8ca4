import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import type { Session } from '#lib/session.ts';

/** Few lists have a record that was sent back; until the chunk is loaded, its place is reserved. */
export const { Component: LazyReturnNote } = lazyComponent(
  async () => (await import('#features/records/returned/return-note.tsx')).ReturnNote,
  { fallback: <span className="block min-h-14 lg:min-h-7" /> },
);

const { Component: LazyReturnedBand } = lazyComponent(
  async () => (await import('#features/records/returned/returned-band.tsx')).ReturnedBand,
  { fallback: <span className="-mx-4 block min-h-11 bg-warn-soft max-sm:mb-0 lg:mx-0 lg:mb-4" /> },
);

interface ReturnedRecordsProps {
  readonly session: Session;
  readonly days: readonly DayGroup[];
  readonly onShow: (date: string, id: number) => void;
}

/** Tells how many of the user's records were sent back; every list contains all that are open. */
export function ReturnedRecords({ session, days, onShow }: ReturnedRecordsProps) {
  const returned = days
    .flatMap(({ worksheet }) => worksheet)
    .filter((record) => record.returnedDateTime !== null && record.username === session.username);
  const [first] = returned;
  if (!first) return null;
  return <LazyReturnedBand count={returned.length} onShow={() => onShow(first.date, first.id)} />;
}
