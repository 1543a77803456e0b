/** What is worked out step by step comes to, all steps at once. */
export function finished<Found>(steps: Generator<void, Found>): Found {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
