import { Chip } from '@worksheet/ui/chip';
import { MessageSquareReply, TriangleAlert } from 'lucide-react';
import type { FlagOfDay } from '#components/flags/flag-text.ts';
import { useFlagText } from '#components/flags/use-flag-text.ts';

/** A flag in full. */
export function FlagChip({ flag }: { flag: FlagOfDay }) {
  const isChange = flag.code === 'changed-since-return';
  const { sentence } = useFlagText()(flag);
  return (
    <Chip
      tone={isChange ? 'primary' : 'warn'}
      icon={isChange ? <MessageSquareReply aria-hidden /> : <TriangleAlert aria-hidden />}
      className="[&>span]:whitespace-normal"
    >
      {sentence}
    </Chip>
  );
}
