/** The days in a row without a day off that the rules of working time allow (D61). */
export const maxDaysInARow = 6;

/** For each day, how many days in a row were worked on, ending with it; 0 for a day off. */
export function daysInARow(isWorked: readonly boolean[]): number[] {
  let count = 0;
  return isWorked.map((each) => {
    count = each ? count + 1 : 0;
    return count;
  });
}
