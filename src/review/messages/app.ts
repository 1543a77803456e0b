import { saying } from "#documents/said.ts"
import { list, meant } from "#review/messages/said.ts"
import en from "./en/app.json" with { type: "json" }

const said = saying(en)

/** What stands in a mail where its address goes. */
const link = "{{link}}"

/** What is said of an app's configuration and theme. */
export const appMessages = {
  foreignAddress: (name: string, host: string, own: readonly string[]) =>
    said("app.foreignAddress", { name, host, own: list(own) }),
  cookieDomainElsewhere: (domain: string, address: string) =>
    said("app.cookieDomainElsewhere", { address, domain }),
  apiElsewhere: (address: string) => said("app.apiElsewhere", { address }),
  countryNotTold: (country: string, known: readonly string[]) =>
    said("app.countryNotTold", { country, known: list(known) }),
  unknownTimeZone: (zone: string) => said("app.unknownTimeZone", { zone }),
  addressInMail: (host: string) => said("app.addressInMail", { host, link }),
  linkInMail: () => said("app.linkInMail", { link }),
  contrast: (
    front: string,
    back: string,
    ratio: number,
    needed: number,
    { from, to }: { from: string; to: string | undefined },
  ) => ({ ...said("app.contrast", { front, back, ratio: ratio.toFixed(2), needed }), ...meant(from, to) }),
}
