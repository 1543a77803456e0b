import type { ServerResponse } from "node:http"
import { page, text } from "#server/page/page.ts"
import { formatPrice } from "../money.ts"
import type { Charge } from "./charges.ts"
import type { Choice } from "./emulator.ts"
import { noticeFaults } from "./notices.ts"

const faults = [...noticeFaults, "wrong amount"] as const
const faultTitles: Record<(typeof faults)[number], string> = {
  twice: "The notice comes twice",
  late: "The notice comes late",
  reordered: "The notice is overtaken by the next",
  lost: "The notice is lost",
  forged: "The notice is forged",
  "wrong amount": "Another amount is paid",
}
const outcomes = ["pay", "decline", "leave"] as const

/** The page on which the buyer pays. It works without script. */
export function answerPage(
  charge: Charge | undefined,
  { method, body }: { method: string; body: string },
  response: ServerResponse,
  decide: (charge: Charge, choice: Choice) => void,
): void {
  if (charge === undefined) return void response.writeHead(404).end("There is no such payment.")
  if (charge.state === "paid") return goTo(response, charge.returnTo)
  if (method !== "POST") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    return void response.end(pageOf(charge))
  }
  const sent = new URLSearchParams(body)
  const outcome = outcomes.find((one) => one === sent.get("outcome"))
  const fault = faults.find((one) => one === sent.get("fault"))
  if (outcome === undefined) return void response.writeHead(400).end("Say what to do.")
  decide(charge, { outcome, ...(fault !== undefined && { fault }) })
  goTo(response, outcome === "pay" ? charge.returnTo : charge.cancelTo)
}

/** The page on which refunds that are under way are ended. It works without script. */
export function answerRefunds(
  charges: readonly Charge[],
  { method, body }: { method: string; body: string },
  response: ServerResponse,
  end: (state: "done" | "failed") => void,
): void {
  if (method === "POST") {
    const state = new URLSearchParams(body).get("state")
    if (state !== "done" && state !== "failed") return void response.writeHead(400).end("Say how they end.")
    end(state)
    return goTo(response, "/refunds")
  }
  const rows = charges.flatMap(({ reference, currency, refunds }) =>
    refunds
      .filter(({ state }) => state === "pending")
      .map(
        ({ amount }) =>
          `<dt>${text(reference)}</dt><dd>${text(formatPrice({ amount, currency }, "en-ZA"))}</dd>`,
      ),
  )
  const form = `<form method="post"><button class="main" type="submit" name="state" value="done">Pay them back</button>
<button type="submit" name="state" value="failed">Let them fail</button></form>`
  const shown = rows.length === 0 ? "<p>No money is on its way back.</p>" : `<dl>${rows.join("")}</dl>${form}`
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
  response.end(page("Refunds for trying out", `<h1>Refunds for trying out</h1>${shown}`, "en", head))
}

function goTo(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address }).end()
}

function pageOf(charge: Charge): string {
  const choices = faults.map((fault) => `<option value="${fault}">${text(faultTitles[fault])}</option>`)
  const body = `<h1>Payment for trying out</h1>
<p>No money moves here.</p>
<dl><dt>Amount</dt><dd>${text(formatPrice(charge, "en-ZA"))}</dd><dt>Reference</dt><dd>${text(charge.reference)}</dd></dl>
<form method="post">
<label for="fault">What goes wrong</label>
<select id="fault" name="fault"><option value="">Nothing</option>${choices.join("")}</select>
<button class="main" type="submit" name="outcome" value="pay">Approve payment</button>
<button type="submit" name="outcome" value="decline">Decline payment</button>
<button type="submit" name="outcome" value="leave">Leave without paying</button>
</form>`
  return page("Payment for trying out", body, "en", head)
}

/** Its own empty icon keeps the browser from asking for one. */
const head = `<link rel="icon" href="data:,"><style>
:root { font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 30rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; text-align: end; font-weight: 600; }
form { display: grid; gap: 0.75rem; }
button, select { min-height: 2.75rem; font: inherit; padding-inline: 0.75rem; border: 1px solid currentcolor; border-radius: 0.75rem; }
button.main { font-weight: 600; }
</style>`
