const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** What all calendars share; the button and its calendar go by one id, so that the calendar has a name. */
export const calendar = (id: string) => ({
  id,
  ariaLabels,
  valueFormat: 'MMMM D, YYYY',
  clearable: true,
  hideOutsideDates: true,
  weekendDays: [],
  popoverProps: { id, zIndex: 500 },
})
