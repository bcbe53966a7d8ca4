import { LoaderCircle } from 'lucide-react';
import { cn } from '#lib/cn.ts';

/** Decorative: the text beside it says what is awaited. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-turn', className)} />;
}
