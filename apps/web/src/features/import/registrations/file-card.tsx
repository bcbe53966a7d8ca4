import {
  maxRegistrationBytes,
  maxRegistrationRows,
} from '@worksheet/domain/import-registrations/contract';
import { Alert } from '@worksheet/ui/alert';
import { Card } from '@worksheet/ui/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropzone } from '#features/import/dropzone.tsx';
import type { RegistrationsHandle } from '#features/import/registrations/use-registrations.ts';

export function FileCard({ handle }: { readonly handle: RegistrationsHandle }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3">
      {refusal !== undefined && (
        <Alert tone="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <Dropzone
        file={undefined}
        maxBytes={maxRegistrationBytes}
        maxRows={maxRegistrationRows}
        onRefuse={setRefusal}
        onPick={handle.pick}
      />
      <Card className="px-5 py-4 max-sm:px-4">
        <h2 className="font-semibold">{t('registrations.file-title')}</h2>
        <p className="mt-1 max-w-prose text-pretty">{t('registrations.file-text')}</p>
      </Card>
    </div>
  );
}
