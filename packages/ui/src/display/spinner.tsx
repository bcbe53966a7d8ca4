import { LoaderCircle } from 'lucide-react';
import { cn } from '#lib/cn.ts';

/** Decorative: what is awaited is told beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-turn', className)} />;
}
