/**
 * Runs a query for two halves of a list of users at once, on two cores of the database (docs/performance.md), and returns
 * the rows of both. A record never changes its user, so that none is read twice. The list may be empty.
 */
export async function inHalves<Row>(
  userIds: readonly number[],
  query: (userIds: readonly number[]) => Promise<{ readonly rows: readonly Row[] }>,
): Promise<Row[]> {
  const half = Math.ceil(userIds.length / 2);
  const halves = [userIds.slice(0, half), userIds.slice(half)].filter(({ length }) => length > 0);
  const found = await Promise.all(halves.map(query));
  return found.flatMap(({ rows }) => rows);
}
