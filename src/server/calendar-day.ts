/** The calendar day of a moment where the instance is: `2026-11-21`. */
export function calendarDay(timeZone: string): (moment: Date) => string {
  // Swedish writes it so.
  const days = new Intl.DateTimeFormat("sv-SE", { timeZone })
  return (moment) => days.format(moment)
}
