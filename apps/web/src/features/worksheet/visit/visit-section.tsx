import { type ReactNode, useId } from 'react';

interface VisitSectionProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export function VisitSection({ title, action, children }: VisitSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between gap-3 border-t bg-paper px-4 sm:px-5">
        <h3 id={id} className="text-sm font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
