import type { Measured } from "../pages/cards/main.tsx"
import type { Row } from "../row.ts"
import { openBrowser } from "../support/browser.ts"
import { serveBuiltPage } from "../support/built-page.ts"

const rounds = 100

/** A screen of 60 content cards from a document, beside the same elements by hand in React, in a production build. */
export async function measure(): Promise<Row[]> {
  const page = await serveBuiltPage("cards")
  const browser = await openBrowser({ width: 1280, height: 800 })
  try {
    const tab = await browser.context.newPage()
    await tab.goto(page.url)
    const { document, hand, carefulHand } = await tab.evaluate(
      (count) => (Reflect.get(window, "measure") as (rounds: number) => Promise<Measured>)(count),
      rounds,
    )
    const peer = "by hand in React"
    return [
      {
        what: "60 cards from a document, first render",
        measured: document.first,
        unit: "ms",
        peer: { name: peer, measured: hand.first, budget: { atMost: 1.2 } },
        note: `The same elements from the same primitives; script until the elements stand, the middle one of ${rounds} alternating rounds in Chromium.`,
      },
      {
        what: "one of 60 cards changes",
        measured: document.change,
        unit: "ms",
        peer: { name: peer, measured: hand.change, budget: { atMost: 0.8 } },
        note: `With each card memoised by hand: ${carefulHand.change.toFixed(2)} ms.`,
      },
      {
        what: "cards drawn when one of 60 changes",
        measured: document.redrawn,
        unit: "",
        budget: { atMost: 1 },
        peer: { name: peer, measured: hand.redrawn },
      },
    ]
  } finally {
    await browser.close()
    page.close()
  }
}
