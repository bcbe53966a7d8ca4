import { useFormats } from '#lib/format.ts';
import { trpc } from '#trpc.ts';

/** Approving reloads it; other changes appear with the next page after a minute. */
const staleMs = 60_000;

/** How many records wait to be approved. */
export function WaitingCount() {
  const formats = useFormats();
  const { data } = trpc.approval.waiting.useQuery(undefined, { staleTime: staleMs });
  if (!data || data.records === 0) return null;
  return (
    <span className="ml-1.5 rounded-full bg-well px-1.5 text-xs leading-4.5 font-semibold text-ink figures in-aria-[current=page]:bg-primary in-aria-[current=page]:text-primary-ink">
      {formats.count(data.records)}
    </span>
  );
}
