import { t } from '#trpc.ts';
import { worksheetRouter } from '#worksheet/router.ts';

/** Every procedure there is. A new room is one line here. */
export const appRouter = t.router({
  worksheet: worksheetRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = t.createCallerFactory(appRouter);
