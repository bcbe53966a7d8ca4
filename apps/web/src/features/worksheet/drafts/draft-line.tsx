import { todayIn } from '@worksheet/domain/dates/calendar';
import type { Draft, DraftRecord } from '@worksheet/domain/drafts/contract';
import { Button } from '@worksheet/ui/button';
import { Check, Pencil, X } from 'lucide-react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import type { Session } from '#lib/session.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';

interface DraftLineProps {
  readonly session: Session;
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onEdit: () => void;
  readonly onRefuse: () => void;
}

/** A proposal with what it would store; a change also with what is stored now. */
export function DraftLine({ session, draft, isBusy, onAccept, onEdit, onRefuse }: DraftLineProps) {
  const unitName = useUnitName();
  const nameOf = usePersonName();
  const { kind, record, recordId } = draft;
  const stored = trpc.worksheet.single.useQuery(
    { id: recordId ?? 0 },
    { enabled: kind === 'change' },
  ).data;
  const today = todayIn(session.timeZone);
  const amountOf = ({ hours, quantity, unitOfMeasureDescription }: DraftRecord) => ({
    figures: hours === null ? formats.amount(quantity) : formats.quantity(quantity),
    unit: unitName(quantity, unitOfMeasureDescription),
  });
  const placeOf = ({ date, jobCode, jobDescription }: DraftRecord) =>
    `${date === today ? t('drafts.today') : weekFormats.inlineDay(date)} · ${jobDescription ?? jobCode}`;
  const what = record.description || record.unitDescription || record.unitNo;
  const place = [
    ...(kind === 'create' ? [] : [t(`drafts.is-${kind}`)]),
    ...(record.username === session.username ? [] : [nameOf(record.username)]),
    placeOf(record),
  ].join(' · ');
  const { figures, unit } = amountOf(record);
  const before = stored && amountOf(stored);
  const nameOfAct = (act: string) => t('drafts.act-on', { act, what, where: place });
  return (
    <li className="px-4 pb-1 pt-3">
      <p className="flex items-baseline gap-3 text-base">
        <strong className="min-w-0 flex-1 font-semibold wrap-anywhere">{what}</strong>
        <span className="figures text-right font-semibold text-ink-muted">
          {figures} <span className="text-sm font-normal">{unit}</span>
        </span>
      </p>
      <p className="text-xs text-ink-muted wrap-anywhere">{place}</p>
      {stored && before && (
        <p className="text-xs text-ink-muted wrap-anywhere">
          {t('drafts.now', {
            what: `${stored.description} · ${placeOf(stored)} · ${before.figures} ${before.unit}`,
          })}
        </p>
      )}
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="quiet"
          icon={<Check aria-hidden />}
          disabled={isBusy}
          className="h-11 px-3 text-primary"
          aria-label={nameOfAct(t(`drafts.${kind}`))}
          onClick={onAccept}
        >
          {t(`drafts.${kind}`)}
        </Button>
        {kind !== 'approval' && (
          <Button
            variant="quiet"
            icon={<Pencil aria-hidden />}
            disabled={isBusy}
            className="h-11 px-3 text-primary"
            aria-label={nameOfAct(t('drafts.edit'))}
            onClick={onEdit}
          >
            {t('drafts.edit')}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<X aria-hidden />}
          disabled={isBusy}
          className="h-11 px-3 text-ink-muted"
          aria-label={nameOfAct(t('drafts.refuse'))}
          onClick={onRefuse}
        >
          {t('drafts.refuse')}
        </Button>
      </div>
    </li>
  );
}
