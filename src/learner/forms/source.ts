import type { PublishedForm, Source } from "#blocks/host.ts"
import type { Form } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"
import { createDocumentSource } from "../sources/document.ts"

/** A form document as a source. */
export function formSource(learner: Learner, name: string): Source<PublishedForm> {
  const id = `form/${name}`
  return learner.sources.keep(id, () => {
    const form = createDocumentSource<Form, PublishedForm>(learner, id, (document, hash) => ({
      name,
      hash,
      document,
    }))
    let told = false

    /** A question for consent is on the screen: told once for each time that it is shown. */
    function opened(): void {
      if (told || form.snapshot().value?.document.submit.do !== "saveConsents") return
      told = true
      learner.analytics.track("consentOpened", { name })
    }

    return {
      ...form,
      subscribe(listener: () => void) {
        const leave = form.subscribe(() => {
          opened()
          listener()
        })
        opened()
        return leave
      },
    }
  })
}
