import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { Key } from '@worksheet/ui/key';
import { Check, CornerUpLeft } from 'lucide-react';
import { t } from 'i18next';
import { PhoneFoot } from '#components/phone-foot.tsx';

interface DayButtonsProps {
  readonly formId: string;
  readonly isPhone: boolean;
  /** The reason for sending back is being written. */
  readonly isReasonOpen: boolean;
  readonly isBusy: boolean;
  readonly ticked: number;
  /** How many records `onApprove` approves. */
  readonly approves: number;
  readonly onApprove: () => void;
  readonly onReason: (isOpen: boolean) => void;
}

/** On phones the main button is filled, as it is the only one of the screen. */
export function DayButtons(props: DayButtonsProps) {
  const { formId, isPhone, isReasonOpen, isBusy, ticked, approves, onApprove, onReason } = props;
  const size = isPhone ? 'lg' : 'sm';
  const wide = isPhone ? 'flex-1' : undefined;
  const main = isPhone ? 'primary' : 'secondary';
  const key = (text: string) => !isPhone && <Key>{text}</Key>;
  const buttons = isReasonOpen ? (
    <>
      <Button
        variant={isPhone ? 'secondary' : 'quiet'}
        size={size}
        className={wide}
        onClick={() => onReason(false)}
      >
        {t('base.cancel')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={main}
        size={size}
        className={wide}
        busy={isBusy}
        icon={<CornerUpLeft aria-hidden />}
      >
        {ticked === 0 ? t('review.return') : t('review.return-records', { count: ticked })}
        {key(t('review.key-enter'))}
      </Button>
    </>
  ) : (
    <>
      <Button
        variant={isPhone ? 'secondary' : 'quiet'}
        size={size}
        className={wide}
        icon={<CornerUpLeft aria-hidden />}
        onClick={() => onReason(true)}
      >
        {ticked === 0 ? t('review.return') : t('review.return-records', { count: ticked })}
        {key('s')}
      </Button>
      {approves > 0 && (
        <Button
          variant={main}
          size={size}
          className={wide}
          icon={<Check aria-hidden />}
          onClick={onApprove}
        >
          {ticked === 0 ? t('review.approve-day') : t('review.approve', { count: approves })}
          {key('a')}
        </Button>
      )}
    </>
  );
  if (!isPhone)
    return (
      <div
        className={cn(
          'flex flex-wrap justify-end gap-2 bg-surface py-2',
          // The buttons do not stick above the reason that is being written.
          !isReasonOpen && 'sticky bottom-0',
        )}
      >
        {buttons}
      </div>
    );
  return (
    <PhoneFoot>
      <div className="flex gap-2.5">{buttons}</div>
    </PhoneFoot>
  );
}
