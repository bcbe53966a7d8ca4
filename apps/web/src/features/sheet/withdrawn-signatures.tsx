import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { SheetQuery } from '#features/sheet/sheet-search.ts';
import { trpc } from '#trpc.ts';
import type { SignOff } from '@worksheet/domain/worksheet/sheet/sign-off';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';

/** For leaders; nothing while there is none. Each leads to what was signed for. */
export function WithdrawnSignatures({ query }: { query: SheetQuery }) {
  const withdrawnText = useWithdrawnText();
  const { data = [] } = trpc.signOff.list.useQuery(query);
  const withdrawn = data.filter(({ withdrawnDateTime }) => withdrawnDateTime !== null);
  if (withdrawn.length === 0) return null;
  return (
    <section className="mt-8 print:hidden">
      <h2 className="text-sm font-semibold">{t('sheet.withdrawn-title')}</h2>
      <ul className="mt-1 divide-y">
        {withdrawn.map((signature) => (
          <li key={signature.id}>
            <Link
              to="/sheet"
              search={{ signature: signature.id }}
              className="figures flex min-h-11 items-center py-2 text-primary underline underline-offset-3 wrap-anywhere"
            >
              {withdrawnText(signature)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns who withdrew a signature, when and why. */
export function useWithdrawnText() {
  const nameOf = usePersonName();
  return ({ name, withdrawnBy, withdrawnDateTime, withdrawReason }: SignOff): string =>
    t('sheet.withdrawn-by', {
      name,
      user: nameOf(withdrawnBy),
      date: formats.dateTime(withdrawnDateTime ?? ''),
      reason: withdrawReason,
    });
}
