import type { LinkProps } from '@tanstack/react-router';
import {
  setupChecklist,
  type SetupStatus,
  type SetupStep,
} from '@worksheet/domain/account/setup-checklist';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';

export interface StepView {
  readonly step: SetupStep;
  readonly isDone: boolean;
  readonly title: string;
  /** The text says what there is, what is missing, and why it matters. */
  readonly text: string;
  readonly missing?: string | undefined;
  readonly reason?: string | undefined;
  readonly action: StepAction;
  readonly list: LinkProps;
  /** The list that a file fills; undefined if it has rows, or cannot be imported. */
  readonly file?: string | undefined;
}

interface StepAction {
  readonly label: string;
  readonly link: LinkProps;
}

type StepParts = Omit<StepView, 'step' | 'isDone' | 'title'>;

const listOf = (entities: string): LinkProps => ({ to: '/admin/$entities', params: { entities } });
const addOf = (entities: string): LinkProps => ({
  to: '/admin/$entities/add',
  params: { entities },
});

/** The steps of setting a company up with their texts and the pages they lead to. */
export function setupSteps(status: SetupStatus) {
  const counted = (key: 'active' | 'resources' | 'items' | 'people-created', count: number) =>
    t(`setup.${key}`, { count, number: formats.count(count) });
  const missing = (key: 'units' | 'jobs' | 'people', count: number) =>
    t(`setup.${key}-missing`, { count, number: formats.count(count) });
  const { units, customers, jobs, people } = status;

  function unitsText(): string {
    const parts = [
      ...(units.resources > 0 ? [counted('resources', units.resources)] : []),
      ...(units.items > 0 ? [counted('items', units.items)] : []),
    ];
    const [first = '', second] = parts;
    return second === undefined ? first : t('setup.and', { first, second });
  }

  function unitsParts(): StepParts {
    const count = units.items + units.resources;
    const list = listOf(units.resources > 0 || units.items === 0 ? 'resources' : 'items');
    const add = { label: t('setup.units-action'), link: addOf('resources') };
    if (count === 0) return { text: t('setup.units-open'), action: add, list, file: 'resources' };
    if (units.withoutUnits === 0)
      return { text: t('setup.units-done', { count, what: unitsText() }), action: add, list };
    const entities = units.itemsWithoutUnits > 0 ? 'items' : 'resources';
    return {
      text: `${unitsText()}. `,
      missing: missing('units', units.withoutUnits),
      reason: t('setup.units-missing-reason'),
      action: {
        label: t('setup.units-missing-action'),
        link: { ...listOf(entities), search: { missing: 'units' } },
      },
      list,
    };
  }

  function jobsParts(): StepParts {
    const list = listOf('jobs');
    const add = { label: t('setup.jobs-action'), link: addOf('jobs') };
    if (jobs.active === 0) return { text: t('setup.jobs-open'), action: add, list, file: 'jobs' };
    const active = counted('active', jobs.active);
    if (!jobs.tasksRequired || jobs.withoutTasks === 0) return { text: active, action: add, list };
    return {
      text: `${active}. `,
      missing: missing('jobs', jobs.withoutTasks),
      reason: t('setup.jobs-missing-reason'),
      action: {
        label: t('setup.jobs-missing-action'),
        link: { ...list, search: { missing: 'tasks' } },
      },
      list,
    };
  }

  function peopleParts(): StepParts {
    const list: LinkProps = { to: '/admin/users' };
    const add: StepAction = { label: t('setup.people-action'), link: { to: '/admin/users/add' } };
    const created = counted('people-created', people.active);
    if (people.active <= 1)
      return { text: t('setup.people-open'), action: add, list, file: 'users' };
    if (people.withoutPassword === 0)
      return { text: created + t('setup.people-done'), action: add, list };
    return {
      text: `${created}. `,
      missing: missing('people', people.withoutPassword),
      reason: t('setup.people-missing-reason'),
      action: {
        label: t('setup.people-missing-action'),
        link: { ...list, search: { missing: 'password' } },
      },
      list,
    };
  }

  const account: LinkProps = { to: '/admin/account' };
  const parts: Readonly<Record<SetupStep, StepParts>> = {
    settings: {
      text: t(status.settings.done ? 'setup.settings-done' : 'setup.settings-open'),
      action: { label: t('setup.settings-action'), link: account },
      list: account,
    },
    units: unitsParts(),
    customers: {
      text: customers.active > 0 ? counted('active', customers.active) : t('setup.customers-open'),
      action: { label: t('setup.customers-action'), link: addOf('customers') },
      list: listOf('customers'),
      file: customers.active > 0 ? undefined : 'customers',
    },
    jobs: jobsParts(),
    people: peopleParts(),
  };
  const { steps, doneCount, current } = setupChecklist(status);
  const views = steps.map(({ step, isDone }): StepView => ({
    step,
    isDone,
    title: t(`setup.${step}`),
    ...parts[step],
  }));
  return { steps: views, doneCount, current: views.find(({ step }) => step === current) };
}
