import { Card, CardBody } from '@worksheet/ui/card';
import { useIsPhone } from '@worksheet/ui/media-query';
import { type ReactNode, useEffect, useState } from 'react';
import { PhoneFields } from '#features/worksheet/entry-form/phone/phone-fields.tsx';
import { PhoneFoot } from '#components/phone-foot.tsx';
import type { PhoneLayout } from '#features/worksheet/entry-form/phone/phone-layout.ts';
import { useRecentQuery } from '#features/worksheet/use-recent.ts';
import { useAreOwnLinesLoading } from '#features/worksheet/entry-form/use-own-lines.ts';

export const phoneLayout: PhoneLayout = { Fields: PhoneFields, Foot: PhoneFoot };

interface FormPageProps {
  /** The header. Phones do not show it, so that the form begins at the top. */
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** A page that consists of a form: a card, and on phones the whole screen. Turning the phone keeps the form mounted. */
export function FormPage({ header, children }: FormPageProps) {
  const isPhone = useIsPhone();
  return (
    <div className="max-sm:-m-4 max-sm:flex max-sm:min-h-dvh max-sm:flex-col max-sm:bg-surface max-sm:p-4 max-sm:pb-0">
      {!isPhone && header}
      <Card className="max-sm:contents">
        <CardBody className="max-sm:contents">{children}</CardBody>
      </Card>
    </div>
  );
}

/** In milliseconds. A form without its choices is better than none. */
const longestWait = 2_000;

/**
 * Whether the form can be shown with its choices: on phones, chips and a preselection that arrive later move the fields
 * under the thumb. Stays true, so that a form that is being filled in is never taken away.
 */
export function useIsFormReady(date: string): boolean {
  const isPhone = useIsPhone();
  const { isFetching } = useRecentQuery();
  const areLinesLoading = useAreOwnLinesLoading(date);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  const isComplete = !isFetching && !areLinesLoading;
  if (!isReady && (isComplete || !isPhone)) setReady(true);
  return isReady;
}
