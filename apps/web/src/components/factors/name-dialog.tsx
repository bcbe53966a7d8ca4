import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { useState } from 'react';
import { t } from 'i18next';
import { FormDialog } from '#components/form/form-dialog.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly initial: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (name: string) => void;
}

/** Asks for the name of a passkey. */
export function NameDialog({ initial, onSubmit, ...dialog }: NameDialogProps) {
  const [name, setName] = useState(initial);
  return (
    <FormDialog {...dialog} disabled={name.trim() === ''} onSubmit={() => onSubmit(name.trim())}>
      <Field label={t('factors.name')} hint={t('factors.name-hint')} required>
        <Input
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </FormDialog>
  );
}
