import { pointerOf, type Problem } from "#documents/problem.ts"
import { appMessages } from "#review/messages/app.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Mails carry links that let somebody in: what they say names no address but the instance's own, and the link stands by
 * itself, so that no words around it make it lead elsewhere. Asked of the mails' words in every language, and of what
 * is filled into them: the name of the app and of plans, and the words that the server chooses by what has happened, all
 * of which stand in the namespace `mail`.
 */
export function checkMails(reviewed: Reviewed): Problem[] {
  const said = [
    ...wordsOfMails(reviewed),
    { document: "app", pointer: "/appName", words: reviewed.one("app").appName },
  ]
  return said.flatMap(({ document, pointer, words }) => [
    ...foreignHosts(words, reviewed.hosts ?? []).map((host) =>
      error(document, pointer, appMessages.addressInMail(host)),
    ),
    ...(isJoined(words) ? [error(document, pointer, appMessages.linkInMail())] : []),
  ])
}

interface Words {
  document: string
  pointer: string
  words: string
}

function wordsOfMails(reviewed: Reviewed): Words[] {
  const inMails = reviewed
    .uses("text")
    .filter(
      ({ document, pointer }) =>
        document.startsWith("mail/") || (document.startsWith("plan/") && pointer === "/title"),
    )
  const keys = new Set(inMails.map(({ key }) => key))
  const locales = [...reviewed.many("locale").values()].flatMap(({ language, namespace, texts }) =>
    Object.entries(texts).flatMap(([name, words]): Words[] =>
      namespace === "mail" || keys.has(`${namespace}:${name}`)
        ? [{ document: `locale/${language}/${namespace}`, pointer: pointerOf(["texts", name]), words }]
        : [],
    ),
  )
  return [...locales, ...literals(reviewed)]
}

/** Values that a mail's document, or a plan's, gives its own words. */
function literals(reviewed: Reviewed): Words[] {
  const texts = [
    ...[...reviewed.many("mail")].flatMap(([name, mail]) =>
      (["subject", "body"] as const).map((part) => ({ document: `mail/${name}`, part, text: mail[part] })),
    ),
    ...[...reviewed.many("plan")].map(([name, { title }]) => ({
      document: `plan/${name}`,
      part: "title",
      text: title,
    })),
  ]
  return texts.flatMap(({ document, part, text }) =>
    Object.entries((typeof text === "object" && text.with) || {}).flatMap(([key, words]): Words[] =>
      typeof words === "string" ? [{ document, pointer: pointerOf([part, "with", key]), words }] : [],
    ),
  )
}

/** What mail programs make a link of: whatever follows a scheme, and a name with dots, a mail address among them. */
const address =
  /[a-z][a-z0-9+.-]*:\/\/([^\s/?#]+)|(?<![\p{L}\p{N}])((?:[\p{L}\p{N}-]+[.\u3002\uff0e\uff61])+\p{L}{2,})(?![\p{L}\p{N}])/giu
/** However it is spelt: what is filled in is the same. */
const placeholder = /\{\{-?\s*([\w.-]+)[^{}]*\}\}/gu
/** Stands for whatever may be filled in: letters, which with a dot and others become an address. No language has them. */
const filledIn = "\u{102A0}\u{102A0}"
function foreignHosts(words: string, own: readonly string[]): string[] {
  const filled = words.replaceAll(placeholder, (found, name: string, index: number) => {
    if (name === "link") return " "
    // Its last word may end with a dot, and what follows be the rest.
    return /[a-z]/i.test(words.charAt(index + found.length)) ? `${filledIn}.` : filledIn
  })
  // These words may themselves be filled in behind others: then ".com" is the rest of an address.
  const whole = /^[.\u3002\uff0e\uff61]/.test(filled) ? filledIn + filled : filled
  const hosts = [...whole.matchAll(address)].map(([, written, bare]) => (written ?? bare ?? "").toLowerCase())
  return [...new Set(hosts)]
    .filter((host) => !own.includes(host))
    .map((host) => host.replaceAll(filledIn, "{{…}}"))
}

/** Whether a link has a character before or behind it. */
const isJoined = (words: string): boolean =>
  [...words.matchAll(placeholder)].some(
    ({ 0: found, 1: name, index }) =>
      name === "link" &&
      (/\S/.test(words.charAt(index - 1)) || /\S/.test(words.charAt(index + found.length))),
  )
