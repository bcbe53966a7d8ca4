import { Card, CardBody } from '@worksheet/ui/card';
import { useIsPhone } from '@worksheet/ui/media-query';
import type { ReactNode } from 'react';
import { PhoneFields } from '#features/worksheet/entry-form/phone/phone-fields.tsx';
import { PhoneFoot } from '#components/phone-foot.tsx';
import type { PhoneLayout } from '#features/worksheet/entry-form/phone/phone-layout.ts';

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
