import { parsePhoneNumberFromString } from "libphonenumber-js"
import { Failure } from "#server/http/failure.ts"
import type { Allowance, Limiter } from "#server/security/limiter.ts"
import { TextRefused } from "./gateway.ts"
import type { TextSettings } from "./settings.ts"

const daySeconds = 24 * 60 * 60

/**
 * Holds off toll fraud: somebody who has a share in what messages to a range of numbers cost asks for codes to them. A
 * message is counted for its number, the ten thousand numbers around it, its country, its instance and the day, before it
 * leaves; processes count together. What is over a cap is not sent later either: its code would be too old.
 *
 * @throws TextRefused where a cap is reached, or the country is none that messages go to
 */
export async function spendText(
  limiter: Limiter,
  { caps, countries }: Pick<TextSettings, "caps" | "countries">,
  { recipient, instance }: { recipient: string; instance: string },
): Promise<void> {
  const number = parsePhoneNumberFromString(recipient)
  const country = number?.country ?? `+${number?.countryCallingCode ?? ""}`
  if (countries !== null && !countries.includes(country))
    throw new TextRefused(`No text messages go to ${country}.`)
  const cap = (name: keyof typeof caps): Allowance => ({
    name: `text-${name}`,
    tries: caps[name],
    seconds: daySeconds,
  })
  try {
    await limiter.spend([
      [cap("number"), recipient],
      [cap("prefix"), recipient.slice(0, -4)],
      [cap("country"), country],
      [cap("instance"), instance],
      [cap("day"), ""],
    ])
  } catch (error) {
    if (error instanceof Failure && error.status === 429)
      throw new TextRefused(`The day's cap on text messages is reached (${country}).`, { cause: error })
    throw error
  }
}
