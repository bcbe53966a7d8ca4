import { useTranslation } from 'react-i18next';
import type { SheetQuery } from '#features/sheet/sheet-search.ts';
import { useFormats } from '#lib/format.ts';
import { trpc } from '#trpc.ts';

/** For leaders; nothing while there is none. */
export function WithdrawnSignatures({ query }: { query: SheetQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data = [] } = trpc.signOff.list.useQuery(query);
  const withdrawn = data.filter(({ withdrawnDateTime }) => withdrawnDateTime !== null);
  if (withdrawn.length === 0) return null;
  return (
    <section className="mt-8 print:hidden">
      <h2 className="text-sm font-semibold">{t('sheet.withdrawn-title')}</h2>
      <ul className="mt-1 divide-y">
        {withdrawn.map((signature) => (
          <li key={signature.id} className="figures py-2 text-ink-muted wrap-anywhere">
            {t('sheet.withdrawn-by', {
              name: signature.name,
              user: signature.withdrawnBy,
              date: formats.dateTime(signature.withdrawnDateTime ?? ''),
              reason: signature.withdrawReason,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
