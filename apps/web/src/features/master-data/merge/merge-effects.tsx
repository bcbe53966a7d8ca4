import { Link, type LinkProps } from '@tanstack/react-router';
import type { MergeableEntity } from '@worksheet/domain/entities/merge';
import type { Use } from '@worksheet/domain/entities/usage';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { useTranslation } from 'react-i18next';
import { linkOfUse } from '#features/master-data/in-use/use-link.ts';
import { useFormats } from '#lib/format.ts';

interface MergeEffectsProps {
  readonly entity: MergeableEntity;
  readonly uses: readonly Use[];
  readonly keep: string;
  readonly merge: string;
}

/** What moves, what stays as it was exported, and what the old number finds. */
export function MergeEffects({ entity, uses, keep, merge }: MergeEffectsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const parts = entity === 'job' ? 'merge.parts-job' : 'merge.parts-unit';
  const lines: { head: string; text: string; link?: LinkProps | undefined }[] = uses.flatMap(
    ({ kind, count }) =>
      // Its unit of measure exists on the kept entry, too.
      kind === 'workType'
        ? []
        : {
            head: formats.count(count),
            text: t(`merge.moves-${kind}`, { count, code: keep }),
            link: linkOfUse({ page: entity, code: merge }, kind),
          },
  );
  if (entity !== 'customer') lines.push({ head: '', text: t(parts, { code: keep }) });
  lines.push({ head: merge, text: t('merge.finds', { code: keep }) });
  return (
    <Card>
      <CardHeader title={t('merge.happens')} />
      <CardBody>
        <dl className="-my-2 divide-y">
          {lines.map(({ head, text, link }) => (
            <div key={text} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 py-2.5">
              <dt className="figures text-right text-base font-semibold wrap-anywhere">{head}</dt>
              <dd>
                {text}{' '}
                {link && (
                  <Link {...link} className="link">
                    {t('merge.see-them')}
                  </Link>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
