import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { returnedTexts } from '@worksheet/i18n/returned';
import { Undo2 } from 'lucide-react';
import { t } from 'i18next';
import { useIsOwnRecord } from '#features/records/returned/use-is-own-record.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePersonName } from '#lib/use-person-name.ts';

addLazyTexts(returnedTexts);

/** Above the edit form of a record that was sent back. */
export function ReturnAlert({ record }: { record: WorksheetRecord }) {
  const isOwn = useIsOwnRecord(record);
  const nameOf = usePersonName();
  const { returnedBy, returnedDateTime, returnReason } = record;
  if (returnedDateTime === null) return null;
  const name = nameOf(returnedBy);
  const date = formats.dateTime(returnedDateTime);
  return (
    <div className="mb-4 flex items-start gap-3 rounded-lg border border-warn/30 bg-warn-soft px-4 py-3 max-sm:mt-3 max-sm:mb-0">
      <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0 text-sm text-ink-muted wrap-anywhere">
        <p className="figures">{t('returned.sent-back-title', { name, date })}</p>
        <p className="text-base font-medium text-ink">{returnReason}</p>
        <p>
          {isOwn
            ? t('returned.answers-text', { name })
            : t('returned.waiting', { name: nameOf(record.username) })}
        </p>
      </div>
    </div>
  );
}
