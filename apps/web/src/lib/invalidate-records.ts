interface Queries {
  readonly invalidate: () => Promise<void>;
}

type Dependents = Readonly<Record<'approval' | 'hours' | 'report' | 'signOff', Queries>>;

/** After records were created, changed or deleted. The promise resolves once the lists that are shown are fetched again. */
export function invalidateRecords(
  utils: Dependents & { readonly worksheet: Queries },
): Promise<void> {
  invalidateDependents(utils);
  return utils.worksheet.invalidate();
}

/** What is computed from records, without their lists, for pages that put the stored records into the lists themselves. */
export function invalidateDependents(utils: Dependents): void {
  void utils.approval.invalidate();
  void utils.hours.invalidate();
  void utils.report.invalidate();
  void utils.signOff.invalidate();
}
