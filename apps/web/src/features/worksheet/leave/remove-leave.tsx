import type { JobOption } from '@worksheet/domain/worksheet/entry-form/state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useLeaveTexts } from '#features/worksheet/leave/use-leave-texts.ts';
import type { Session } from '#lib/session.ts';
import { deleteTogether } from '#records/undo-created.ts';

interface RemoveLeaveProps {
  readonly session: Session;
  readonly kinds: readonly JobOption[];
  /** The leave of the chosen days, all of which may be deleted. */
  readonly records: readonly WorksheetRecord[];
  readonly onRemoved: () => void;
}

/** Takes back leave that was registered earlier, all of its days in one act. */
export function RemoveLeave({ session, kinds, records, onRemoved }: RemoveLeaveProps) {
  const { whatText, period } = useLeaveTexts();
  const dates = [...new Set(records.map(({ date }) => date))].toSorted();
  const codes = new Set(records.map(({ jobCode }) => jobCode));
  const kind = kinds.find(({ code }) => codes.size === 1 && codes.has(code)) ?? null;
  const what = whatText({ count: dates.length, isHalf: false }, kind);
  const [from = ''] = dates;
  return (
    <ConfirmButton
      variant="danger"
      size="lg"
      className="figures w-full max-sm:h-13"
      title={t('leave.remove-title')}
      description={t('leave.remove-text', {
        what,
        period: period({ from, to: dates.at(-1) ?? from }),
      })}
      confirmLabel={t('leave.remove', { what })}
      tone="danger"
      onConfirm={async () => {
        if (await deleteTogether(session, records, t('leave.removed', { what }))) onRemoved();
      }}
    >
      {t('leave.remove', { what })}
    </ConfirmButton>
  );
}
