import { openWorkshop } from "#server/publishing/publishing.ts"

/** For every app: starting its threads, and warming them up, would take longer than what most tests ask of them. */
export const workshop = openWorkshop()
