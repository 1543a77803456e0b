import type { Assessment } from "#documents/types.g.ts"

/** Who takes the assessment, and in which form of it. */
export interface Asking {
  /** Under 18: items for adults only are left out. */
  minor: boolean
  /** The name of a shorter form; without one, everything is asked. */
  form?: string
}

/** The items that are asked, in their order. */
export function itemsAsked(assessment: Assessment, { minor, form }: Asking): string[] {
  const inForm = form === undefined ? undefined : new Set(assessment.forms?.[form]?.items)
  return assessment.order
    .flatMap((name) => {
      const section = assessment.sections[name]
      return section !== undefined && "items" in section ? section.items : []
    })
    .filter((name) => {
      const item = assessment.items[name]
      const forAdults = item?.type === "agreementScale" && item.adultsOnly === true
      return (inForm === undefined || inForm.has(name)) && !(minor && forAdults)
    })
}

/** The timed tasks that are asked, in their order; a shorter form is one of items. */
export function tasksAsked(assessment: Assessment, { form }: Asking): string[] {
  if (form !== undefined) return []
  return assessment.order.flatMap((name) => {
    const section = assessment.sections[name]
    return section !== undefined && "task" in section ? [section.task] : []
  })
}
