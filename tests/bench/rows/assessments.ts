import type { BrowserContext } from "playwright"
import type { Row } from "../row.ts"
import { answersTo } from "../../support/answers.ts"
import { agree } from "../../support/call.ts"
import { ask, openBrowser, signIn, startAttempt } from "../support/browser.ts"
import { startSite } from "../support/site.ts"
import { total, transfers, type Sent } from "../support/transfers.ts"

/** Who takes assessments, where they come from, and what they take there; the study's in the order that it allows. */
const takers: { who: string; from: string; agrees?: true; take: Record<string, string> }[] = [
  {
    who: "operator@demo.example",
    from: "/profile/home",
    take: {
      holland_code: "/reports/worker-type/quiz",
      big5: "/reports/personality-guide/quiz",
      entrepreneur: "/reports/entrepreneur/quiz",
      learning_styles: "/reports/learning-styles/quiz",
      value_scales: "/reports/value-scales/quiz",
      perceiving_emotion: "/reports/emotional-intelligence/perceiving-emotions/quiz",
      understanding_emotion: "/reports/emotional-intelligence/understanding-emotions/quiz",
      managing_emotion: "/reports/emotional-intelligence/managing-emotions/quiz",
      rock_paper_scissors: "/reports/cognitive-ability/rock-paper-scissors/quiz",
      maze: "/reports/cognitive-ability/maze/quiz",
    },
  },
  {
    who: "research@demo.example",
    from: "/research",
    agrees: true,
    take: {
      interests: "/research/assessments/interests",
      entrepreneurial_intent: "/research/assessments/entrepreneurial_intent",
      stemB: "/research/assessments/managing_emotion",
      steuB: "/research/assessments/managing_emotion",
      ipip: "/research/assessments/ipip",
    },
  },
]

/** What an assessment costs a phone that has opened the app: every one of them, begun in a cold browser. */
export async function measure(): Promise<Row[]> {
  const site = await startSite()
  try {
    const sizes: { name: string; size: number }[] = []
    for (const { who, from, agrees = false, take } of takers) {
      const known = new Set((await receive(site.origin, who, from, { agrees })).map(({ path }) => path))
      for (const [name, path] of Object.entries(take)) {
        const sent = await receive(site.origin, who, path, { takes: name })
        sizes.push({
          name,
          size: total(
            sent,
            (one) => isPart(one) && !known.has(one),
            ({ body }) => body,
          ),
        })
      }
    }
    const sorted = sizes.toSorted((one, other) => other.size - one.size)
    return [
      {
        what: `script and documents of an assessment beyond the page before it, the most of ${sizes.length}`,
        measured: sorted[0]?.size ?? 0,
        unit: "KB",
        budget: { atMost: 40 },
        note: `${sorted.map(({ name, size }) => `${name} ${size.toFixed(1)}`).join(", ")}.`,
      },
    ]
  } finally {
    await site.stop()
  }
}

const isPart = (path: string) => path.endsWith(".js") || path.startsWith("/documents/")

/** Everything that a page receives in a cold browser; of an assessment until its first question or task is there. */
async function receive(
  origin: string,
  who: string,
  path: string,
  { takes, agrees = false }: { takes?: string; agrees?: boolean },
): Promise<readonly Sent[]> {
  // What a service worker fetches does not travel to the page as it came.
  const browser = await openBrowser({ width: 360, height: 740 }, "block")
  try {
    const { context } = browser
    await signIn(context, origin, who)
    if (agrees) await agree(context.request, origin, "research-consent", { researchParticipation: true })
    const page = await context.newPage()
    const sent = await transfers(context, page)
    await page.goto(origin + path)
    await page.locator("main h1").first().waitFor()
    if (takes !== undefined) {
      await page.getByRole("button", { name: /^(Start|Take it again)$/ }).click()
      await page.locator("[data-item]").or(page.getByText("Practise first")).first().waitFor()
    }
    await page.waitForLoadState("networkidle")
    const received = [...sent]
    // What comes next in a study opens once this one is handed in.
    if (takes !== undefined) await handIn(context, origin, takes)
    return received
  } finally {
    await browser.close()
  }
}

async function handIn(context: BrowserContext, origin: string, assessment: string): Promise<void> {
  const attempt = await startAttempt(context, origin, assessment)
  const { id, version } = attempt
  await ask(context, origin, "PUT", `attempts/${id}/answers`, { version, answers: answersTo(attempt) })
  await ask(context, origin, "POST", `attempts/${id}/submit`, { version })
}
