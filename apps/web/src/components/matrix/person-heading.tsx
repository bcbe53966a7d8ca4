import { cn } from '@worksheet/ui/cn';
import type { ReactNode } from 'react';

interface PersonHeadingProps {
  readonly name: string;
  readonly username: string;
  readonly isPhone: boolean;
  readonly className?: string;
  /** The content in place of the name. */
  readonly children?: ReactNode;
}

/** The heading of a person's row. */
export function PersonHeading(props: PersonHeadingProps) {
  const { name, username, isPhone, className, children } = props;
  return (
    <th
      scope="row"
      title={username}
      className={cn(
        'h-11 text-left font-medium wrap-break-word leading-4.5',
        isPhone ? 'pl-3' : 'pl-4',
        className,
      )}
    >
      {children ?? name}
    </th>
  );
}
