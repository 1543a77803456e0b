import { list, meant, type Said } from "#review/messages/said.ts"

/** What is said of an app's configuration and theme. */
export const appMessages = {
  foreignAddress: (name: string, host: string, own: readonly string[]): Said => ({
    message: `${name} leads to ${host}, which is none of the instance's own hosts (${list(own)}).`,
    fix: `Name one of these, or have ${host} added to the hosts in the instance's instance.json.`,
  }),
  cookieDomainElsewhere: (domain: string, address: string): Said => ({
    message: `${address} does not belong to the cookie domain ${domain}: nobody could stay signed in there.`,
    fix: "Name the domain that all of the instance's addresses share, or null.",
  }),
  apiElsewhere: (address: string): Said => ({
    message: `The calls go to ${address}, another origin than the application's, and would carry no sign-in.`,
    fix: "Give applicationUrl, and a cookieDomain that both share; or leave apiBaseUrl empty.",
  }),
  countryNotTold: (country: string, known: readonly string[]): Said => ({
    message: `No rule can tell ${country} from other countries, so this list would never be read.`,
    fix: `Use ${list(known)}, or let the context declare the country (schemas/meta/context.schema.json).`,
  }),
  addressInMail: (host: string): Said => ({
    message: `What mails say leads to ${host}, which is none of the instance's own hosts.`,
    fix: "Take it out: where a mail leads, its {{link}} says.",
  }),
  linkInMail: (): Said => ({
    message: "The {{link}} of a mail is joined to other characters, and would become another address.",
    fix: "Put blanks or line ends before and after {{link}}.",
  }),
  contrast: (
    front: string,
    back: string,
    ratio: number,
    needed: number,
    { from, to }: { from: string; to: string | undefined },
  ): Said => ({
    message: `${front} on ${back} has a contrast of ${ratio.toFixed(2)} to 1; readable is at least ${needed} to 1.`,
    fix: "Make one of the two darker or lighter.",
    ...meant(from, to),
  }),
}
