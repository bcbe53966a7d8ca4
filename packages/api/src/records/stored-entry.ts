import type { CompleteEntry } from '@worksheet/domain/worksheet/complete-entry';
import { toDecimal } from '@worksheet/domain/worksheet/quantity';
import type { UnitType } from '@worksheet/domain/worksheet/unit-types';

/** The columns an entry fills: references with the names they had at the time (D11). */
export function entryColumns(entry: CompleteEntry, unitType: UnitType) {
  return {
    work_date: entry.date,
    customer_id: entry.customer?.id ?? null,
    customer_no: entry.customer?.code ?? null,
    customer_name: entry.customer?.description ?? null,
    job_id: entry.job.id,
    job_code: entry.job.code,
    job_description: entry.job.description,
    job_task_id: entry.jobTask?.id ?? null,
    job_task_code: entry.jobTask?.code ?? null,
    job_task_description: entry.jobTask?.description ?? null,
    location_id: entry.location?.id ?? null,
    location_code: entry.location?.code ?? null,
    work_type_id: entry.workType?.id ?? null,
    work_type_code: entry.workType?.code ?? null,
    work_type_description: entry.workType?.description ?? null,
    unit_type: unitType,
    unit_id: entry.unit.id,
    unit_no: entry.unit.code,
    unit_description: entry.unit.description ?? '',
    unit_of_measure_id: entry.unitOfMeasure.id,
    unit_of_measure_code: entry.unitOfMeasure.code,
    unit_of_measure_description: entry.unitOfMeasure.description ?? '',
    description: entry.description,
    time_from: entry.timeFrom,
    time_to: entry.timeTo,
    quantity: toDecimal(entry.quantity),
  };
}
