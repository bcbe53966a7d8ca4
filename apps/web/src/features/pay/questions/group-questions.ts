import type { PayQuestion, PayQuestionKind } from '@worksheet/domain/pay/contract';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';

/** Questions that one sentence asks and one act answers. */
export interface AskedQuestion {
  readonly key: string;
  readonly kind: PayQuestionKind;
  readonly blocks: boolean;
  /** In the order of the questions. */
  readonly people: readonly { readonly username: string; readonly name: string }[];
  readonly dates: readonly string[];
  readonly ids: readonly number[];
  /** Null if it is not about hours. */
  readonly hours: number | null;
  readonly subject: string | null;
}

/** Groups as a reader answers: approvals, changes and a unit for everybody, missing days by person, others one by one. */
export function groupQuestions(questions: readonly PayQuestion[]): AskedQuestion[] {
  const groups = Map.groupBy(questions, ({ kind, username, date, subject }) => {
    if (kind === 'not-approved' || kind === 'changed-after-run') return kind;
    if (kind === 'unit-without-pay-type') return `${kind} ${subject?.toLowerCase()}`;
    return kind === 'missing-day' ? `${kind} ${username}` : [kind, username, date, subject].join();
  });
  return [...groups].flatMap(([key, group]): AskedQuestion | [] => {
    const [first] = group;
    if (!first) return [];
    const hours = group.flatMap((each) => each.hours ?? []);
    const people = new Map(group.map(({ username, name }) => [username, { username, name }]));
    return {
      key,
      kind: first.kind,
      blocks: first.blocks,
      people: [...people.values()],
      dates: group.map(({ date }) => date).toSorted(),
      ids: group.flatMap(({ ids }) => ids),
      hours: hours.length === 0 ? null : sumQuantities(hours),
      subject: first.subject,
    };
  });
}
