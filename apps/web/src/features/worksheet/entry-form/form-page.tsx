import { Card, CardBody } from '@worksheet/ui/card';
import { useIsPhone } from '@worksheet/ui/media-query';
import type { ReactNode } from 'react';
import { PhoneFields } from '#features/worksheet/entry-form/phone/phone-fields.tsx';
import { PhoneFoot } from '#features/worksheet/entry-form/phone/phone-foot.tsx';
import type { PhoneLayout } from '#features/worksheet/entry-form/phone/phone-layout.ts';

export const phoneLayout: PhoneLayout = { Fields: PhoneFields, Foot: PhoneFoot };

interface FormPageProps {
  /** Not on phones, where the form begins at the top. */
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** A page that consists of a form: a card, and on phones the whole screen. */
export function FormPage({ header, children }: FormPageProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <div className="-mx-4 -my-4 flex min-h-dvh flex-col bg-surface px-4 pt-4">{children}</div>
    );
  return (
    <>
      {header}
      <Card>
        <CardBody>{children}</CardBody>
      </Card>
    </>
  );
}
