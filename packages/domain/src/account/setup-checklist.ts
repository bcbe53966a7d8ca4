import type { Setup } from './setup.ts';

export const setupSteps = ['settings', 'units', 'customers', 'jobs', 'people'] as const;
export type SetupStep = (typeof setupSteps)[number];

export type SetupStatus = Omit<Setup, 'dismissed'>;

export interface SetupChecklist {
  readonly steps: readonly { readonly step: SetupStep; readonly isDone: boolean }[];
  readonly doneCount: number;
  /** The first step that is not done; undefined if the company is set up. */
  readonly current: SetupStep | undefined;
}

/** Returns which steps of setting a company up are done, in the order in which they build on each other. */
export function setupChecklist(status: SetupStatus): SetupChecklist {
  const steps = setupSteps.map((step) => ({ step, isDone: isDone[step](status) }));
  return {
    steps,
    doneCount: steps.filter((each) => each.isDone).length,
    current: steps.find((each) => !each.isDone)?.step,
  };
}

const isDone: Readonly<Record<SetupStep, (status: SetupStatus) => boolean>> = {
  settings: ({ settings }) => settings.done,
  // Without a unit of measure, nothing can be registered on an item or a resource (spec §5).
  units: ({ units }) => units.items + units.resources > 0 && units.withoutUnits === 0,
  customers: ({ customers }) => customers.active > 0,
  // A job without tasks is complete unless each record must name one.
  jobs: ({ jobs }) => jobs.active > 0 && (!jobs.tasksRequired || jobs.withoutTasks === 0),
  // The first administrator is one of the active users.
  people: ({ people }) => people.active > 1 && people.withoutPassword === 0,
};
