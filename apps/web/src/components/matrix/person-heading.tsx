import { cn } from '@worksheet/ui/cn';
import type { ReactNode } from 'react';

interface PersonHeadingProps {
  readonly name: string;
  readonly shownName: string;
  readonly username: string;
  readonly isPhone: boolean;
  readonly className?: string;
  /** The content in place of the shown name. */
  readonly children?: ReactNode;
}

/** The heading of a person's row; a phone shows the name shortened. */
export function PersonHeading(props: PersonHeadingProps) {
  const { name, shownName, username, isPhone, className, children } = props;
  return (
    <th
      scope="row"
      title={isPhone ? name : username}
      className={cn(
        'h-11 text-left font-medium wrap-anywhere leading-4.5',
        isPhone ? 'pl-3' : 'pl-4',
        className,
      )}
    >
      {children ??
        (isPhone && shownName !== name ? (
          <>
            <span aria-hidden>{shownName}</span>
            <span className="sr-only">{name}</span>
          </>
        ) : (
          name
        ))}
    </th>
  );
}
