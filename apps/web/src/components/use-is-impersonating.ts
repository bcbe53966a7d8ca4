import { useRouteContext } from '@tanstack/react-router';

/** Whether an operator looks at an account that is not theirs: nothing can be changed then, so nothing is offered. */
export function useIsImpersonating(): boolean {
  return useRouteContext({ from: '/_app', select: ({ session }) => session.visit !== null });
}
