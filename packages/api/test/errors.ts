import { problemOf, type Problem } from '#problem.ts';

/** For example `409 record-approved` or `400 quantity quantity-zero, unitNo required`. */
export async function errorOf(call: Promise<unknown>): Promise<string> {
  const problem = await problemFrom(call);
  const fields = problem.errors?.map(({ path, code }) => `${path} ${code}`).join(', ');
  return `${problem.status} ${fields ?? problem.code}`;
}

export async function problemFrom(call: Promise<unknown>): Promise<Problem> {
  try {
    await call;
  } catch (error) {
    return problemOf(error);
  }
  throw new Error('The call was not refused.');
}
