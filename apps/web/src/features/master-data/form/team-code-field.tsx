import { useId, type ReactNode } from 'react';
import { lookupQuery } from '#lib/lookup-query.ts';
import { TextField } from '#components/form/text-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { trpc } from '#trpc.ts';

interface TeamCodeFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly hint?: ReactNode;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** Suggests the team codes in use, so that a typing error does not make a team of its own; any other may be typed. */
export function TeamCodeField({ className = 'sm:max-w-72', ...props }: TeamCodeFieldProps) {
  const id = useId();
  const teams = trpc.user.teams.useQuery({}, lookupQuery);
  return (
    <>
      <TextField {...props} code upperCase suggestions={id} className={className} />
      <datalist id={id}>
        {teams.data?.map(({ teamCode }) => (
          <option key={teamCode} value={teamCode} />
        ))}
      </datalist>
    </>
  );
}
