import { Skeleton } from '@worksheet/ui/skeleton';
import { useEffect } from 'react';
import { AppSecret } from '#components/factors/app-secret.tsx';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface NewAppProps {
  /** True if it dealt with the error. */
  readonly onFailure: (error: unknown) => boolean;
}

/** The secret of an app that is added during a login; its first code completes the login. */
export function NewApp({ onFailure }: NewAppProps) {
  const { mutate, data } = trpc.secondFactor.enrol.useMutation({
    gcTime: 0,
    onError: (error) => {
      if (!onFailure(error)) showError(error);
    },
  });
  useEffect(() => mutate(), [mutate]);
  return data ? <AppSecret {...data} /> : <Skeleton className="h-48 w-full" />;
}
