import { BarePage } from '#components/bare-page.tsx';
import { FailedPage } from '#features/shell/failed-page.tsx';

/** What could not be loaded, where there is no menu around it. */
export function BareFailedPage({ error }: { error: unknown }) {
  return (
    <BarePage>
      <FailedPage error={error} />
    </BarePage>
  );
}
