import { t } from '#trpc.ts';

/** Every procedure there is. A new room is one line here. */
export const appRouter = t.router({});

export type AppRouter = typeof appRouter;
export const createCaller = t.createCallerFactory(appRouter);
