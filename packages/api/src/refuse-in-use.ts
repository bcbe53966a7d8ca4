import { isForeignKeyRefusal } from '@worksheet/database/database-errors';
import type { UsedBy } from '@worksheet/domain/entities/used-by';
import { AppError } from '@worksheet/domain/errors';

/** A deletion that is refused, because something refers to the entry (D23). */
export class InUse extends AppError {
  readonly usedBy: UsedBy;

  constructor(usedBy: UsedBy) {
    super('in-use');
    this.usedBy = usedBy;
  }
}

/**
 * Names what refers to an entry that cannot be deleted. Relies on the database's keys, so that concurrent calls cannot
 * delete a row in use (D23).
 */
export async function refuseInUse<T>(
  deletion: Promise<T>,
  findUsedBy: () => Promise<UsedBy>,
): Promise<T> {
  try {
    return await deletion;
  } catch (error) {
    const isInUse = error instanceof AppError && error.code === 'in-use';
    if (isInUse || isForeignKeyRefusal(error)) throw new InUse(await findUsedBy());
    throw error;
  }
}
