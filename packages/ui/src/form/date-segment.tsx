import { CalendarDays } from 'lucide-react';
import type { IsoDate } from '#form/date-text.ts';
import { HiddenDateInput } from '#form/hidden-date-input.tsx';
import { segmentClasses } from '#form/segmented-control.tsx';
import type { FieldControlProps } from '#form/use-field-control.ts';

type DateSegmentProps = FieldControlProps & {
  value: IsoDate;
  onChange: (value: IsoDate) => void;
  /** The picked date, or an invitation to pick one. */
  text: string;
  chosen: boolean;
};

/** The last segment of a choice between dates: the phone's own date picker under the text of a segment. */
export function DateSegment({ value, onChange, text, chosen, ...props }: DateSegmentProps) {
  return (
    <span
      // The input's own parts take the focus.
      className={`${segmentClasses(chosen)} focus-within:outline-2 focus-within:outline-focus`}
    >
      <CalendarDays aria-hidden />
      <span aria-hidden className="figures truncate">
        {text}
      </span>
      <HiddenDateInput {...props} value={value} onChange={onChange} />
    </span>
  );
}
