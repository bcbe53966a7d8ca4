/**
 * Returns a function that ends the measurement and returns the longest turn of the event loop. It
 * is measured in processor time of this thread, because a busy machine would look like a block.
 */
export function measureTurns(onTurn?: (worked: number) => void): () => number {
  let longest = 0;
  let last = process.threadCpuUsage();
  const turn = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user - last.user + now.system - last.system);
    last = now;
    onTurn?.((now.user + now.system) / 1_000);
  };
  turn();
  longest = 0;
  const timer = setInterval(turn, 1);
  return () => {
    clearInterval(timer);
    turn();
    return longest / 1_000;
  };
}
