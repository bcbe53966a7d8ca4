import { Alert } from '@worksheet/ui/alert';
import { type ReactNode, useEffect, useRef } from 'react';

interface FailureAlertProps {
  /** Each new failure scrolls the alert into view. */
  readonly failure: unknown;
  readonly title: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Stands above the buttons of a form until it is submitted again (D40). */
export function FailureAlert({ failure, title, action, children }: FailureAlertProps) {
  const element = useRef<HTMLDivElement>(null);
  // On phones the buttons are fixed, so the end of the form may be out of view.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={element}>
      <Alert tone="danger" live="assertive" title={title} action={action}>
        {children}
      </Alert>
    </div>
  );
}
