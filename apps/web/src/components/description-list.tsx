import type { ReactNode } from 'react';

export function DescriptionList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5 text-body">
      {children}
    </dl>
  );
}

export function DescriptionItem({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="figures min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
