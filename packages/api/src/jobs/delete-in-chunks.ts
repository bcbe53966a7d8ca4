/** Rows in one statement, to keep its locks short. */
const chunkSize = 1_000;

/** Repeats a statement that deletes at most `limit` rows until it finds fewer. */
export async function deleteInChunks(
  deleteChunk: (limit: number) => Promise<{ readonly numDeletedRows: bigint }>,
): Promise<void> {
  let deleted = chunkSize;
  while (deleted === chunkSize) deleted = Number((await deleteChunk(chunkSize)).numDeletedRows);
}
