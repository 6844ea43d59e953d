/** What the address of the plan says: as a calendar, and of which month. */
export type PlanSearch = { as?: 'calendar'; month?: string }

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parsePlanSearch({ as, month }: Record<string, unknown>): PlanSearch {
  if (as !== 'calendar') return {}
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(`${month}`) ? { as, month: `${month}` } : { as }
}
