import type { Use } from '@worksheet/domain/entities/usage';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface DeactivationOptions {
  readonly form: SchemaForm;
  readonly wasActive: boolean;
  readonly load: () => Promise<readonly Use[]>;
  readonly submit: () => void;
}

/** Asks before something is set inactive that something active uses. */
export function useDeactivation({ form, wasActive, load, submit }: DeactivationOptions) {
  const isActive = useWatch({ control: form.control, name: 'active' });
  const [isChecking, setIsChecking] = useState(false);
  const [asked, setAsked] = useState<readonly Use[]>();

  async function submitOrAsk() {
    if (!wasActive || isActive !== false) return submit();
    setIsChecking(true);
    const uses = await load();
    setIsChecking(false);
    const active = uses.flatMap((use) => (use.active > 0 ? [{ ...use, count: use.active }] : []));
    if (active.length === 0) submit();
    else setAsked(active);
  }

  return {
    isChecking,
    submit: () => void submitOrAsk(),
    dialog: {
      uses: asked,
      onClose: () => setAsked(undefined),
      onConfirm: () => {
        setAsked(undefined);
        submit();
      },
    },
  };
}
