import { text } from "#engine/context/own.ts"
import { type Brought, RefusedFile, type WrittenCv } from "./exchange/brought.ts"
import { type Entry, entryOf, type Format, type Paths } from "./exchange/entry.ts"
import { elementIn, languageCodes } from "./exchange/europass-names.ts"
import type { ExchangedSection } from "./exchange/fields.ts"
import { emailOf } from "./exchange/person.ts"
import { readEntries } from "./exchange/reading.ts"
import { fromHtml, toHtml } from "./exchange/rich-text.ts"
import { type Element, escapeXml, parseXml } from "./exchange/xml.ts"

const namespace = "http://www.europass.eu/1.0"
const namespaces = {
  xmlns: namespace,
  "xmlns:oa": "http://www.openapplications.org/oagis/9",
  "xmlns:eures": "http://www.europass_eures.eu/1.0",
  "xmlns:hr": "http://www.hr-xml.org/3",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation": `${namespace} Candidate.xsd`,
}

/** Of the format before 2020, which Europass itself reads no more. */
const oldRoots = new Set(["SkillsPassport", "LearnerInfo", "Europass", "learnerinfo"])

const profileName = "CandidateProfile"

/** The elements whose text is HTML. */
const richNames = new Set(["Description", "ExecutiveSummary", "OccupationalSkillsCovered", "Comment"])
const lastName = (path: string) => path.split(".").at(-1)!
const date = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/

const languages = new Map(Object.entries(languageCodes).map(([term, code]) => [code, term]))

const format: Format = {
  isList: () => false,
  takes: (path, said) =>
    (lastName(path) !== "FormattedDateTime" || date.test(said)) &&
    (lastName(path) !== "Link" || said.startsWith("https://")),
  codeOf: (path, term) => (lastName(path) === "CompetencyID" ? languageCodes[term] : undefined),
  termOf: (path, code) => (lastName(path) === "CompetencyID" ? languages.get(code.toLowerCase()) : undefined),
}

interface Step {
  readonly name: string
  /** A child that says which of several elements of that name is meant: the first value is written, any of them is read. */
  readonly which: { readonly name: string; readonly values: readonly string[] } | undefined
}

/** The steps of a path; what stands for the title of the section is any of its words. */
function stepsOf(path: string, titles: readonly string[]): Step[] {
  return path.split(/\.(?![^[]*\])/).map((step) => {
    const [, name = step, child, values = ""] = /^(\w+)\[(\w+)=([^\]]+)\]$/.exec(step) ?? []
    const which = child === undefined ? undefined : { name: child, values: valuesOf(values, titles) }
    return { name, which }
  })
}

const valuesOf = (values: string, titles: readonly string[]): readonly string[] =>
  values.split("|").flatMap((value) => (value === "@title" ? titles : [value]))

interface Node {
  readonly name: string
  readonly children: Node[]
  text: string
}

const node = (name: string, text = "", children: Node[] = []): Node => ({ name, text, children })

/** The place of an item: the last step is an element of its own, those before it are shared. */
const containerOf = ({ at }: { at: string }, titles: readonly string[]): Step[] =>
  at === profileName ? [] : stepsOf(at, titles)

const isAt = (
  { name, which }: Step,
  { name: found, children }: Pick<Element, "name" | "children">,
): boolean =>
  found === name &&
  (which === undefined ||
    children.some((child) => child.name === which.name && which.values.includes(child.text.trim())))

function stepInto(parent: Node, step: Step): Node {
  const found = parent.children.find((child) => isAt(step, child))
  return found ?? append(parent, step)
}

function append(parent: Node, { name, which }: Step): Node {
  const made = node(name, "", which ? [node(which.name, which.values[0])] : [])
  parent.children.push(made)
  return made
}

/**
 * A CV as Europass XML (Candidate, schema version 4.0). Europass has a place for what sections are mapped to, and for
 * nothing else: unlike JSON Resume it does not bring everything back.
 *
 * @param language of the words, as two letters
 */
export function writeEuropass(
  cv: WrittenCv,
  sections: readonly ExchangedSection[],
  language: string,
): string {
  const profile = node(profileName)
  for (const section of sections) {
    const { europass, titles } = section
    const { items = [] } = cv.sections.find(({ name }) => name === section.name) ?? {}
    if (europass === undefined) continue
    for (const item of items) {
      const entry = entryOf(section, europass.fields, item, format)
      if (Object.keys(entry).length === 0) continue
      const shared = containerOf(europass, titles)
      const last = shared.pop()
      const container = shared.reduce(stepInto, profile)
      const at = last === undefined ? container : append(container, last)
      for (const [path, said] of Object.entries(entry)) {
        const text = String(said)
        stepsOf(path, titles).reduce(stepInto, at).text = richNames.has(lastName(path)) ? toHtml(text) : text
      }
    }
  }
  const attributes = Object.entries(namespaces).map(([name, value]) => ` ${name}="${value}"`)
  const identity = (name: string, scheme: string, version: string) =>
    `<hr:${name} schemeID="1" schemeName="${scheme}" schemeAgencyName="EUROPASS" schemeVersionID="${version}"/>`
  const person = personOf(cv.person)
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<Candidate${attributes.join("")}>`,
    identity("DocumentID", "DocumentIdentifier", "4.0"),
    `<CandidateSupplier>${identity("PartyID", "PartyID", "1.0")}<hr:PartyName>Owner</hr:PartyName>${written(node("PersonContact", "", person.children.slice(0, 1)))}<hr:PrecedenceCode>1</hr:PrecedenceCode></CandidateSupplier>`,
    written(person),
    written(profile).replace(
      "<CandidateProfile>",
      `<CandidateProfile languageCode="${escapeXml(language)}">`,
    ),
    "</Candidate>",
    "",
  ].join("\n")
}

function personOf(person: WrittenCv["person"]): Node {
  const channel = (name: string, child: string, value: string | undefined) =>
    value === undefined ? [] : [node("Communication", "", [node("ChannelCode", name), node(child, value)])]
  const country = text(person.country)
  const address =
    country === undefined ? [] : [node("Address", "", [node("CountryCode", country.toLowerCase())])]
  return node("CandidatePerson", "", [
    node("PersonName", "", [
      node("GivenName", text(person.firstName)),
      node("FamilyName", text(person.lastName)),
    ]),
    ...channel("Email", "URI", emailOf(person)),
    ...channel("Telephone", "DialNumber", text(person.phone)),
    ...(address.length === 0 ? [] : [node("Communication", "", address)]),
  ])
}

/** An element with its prefix, and what stands in it in the order of the schema. */
function written({ name, text: said, children }: Node, prefixed = name): string {
  const inside = children
    .map((child) => ({ child, ...elementIn(name, child.name) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ child, name: as }) => written(child, as))
  return `<${prefixed}>${escapeXml(said)}${inside.join("")}</${prefixed}>`
}

/**
 * What a Europass file brings.
 *
 * @throws RefusedFile where it is none, or declares a document type
 */
export function readEuropass(file: string, sections: readonly ExchangedSection[]): Brought {
  const { root, namespace: found } = parseXml(file)
  if (oldRoots.has(root.name)) throw new RefusedFile("oldEuropass")
  if (root.name !== "Candidate" || found !== namespace)
    throw new RefusedFile("otherXml", "", { name: root.name })
  const profile = root.children.find(({ name }) => name === profileName)
  if (profile === undefined) throw new RefusedFile("otherXml", "", { name: root.name })
  const taken = new Set<Element>()
  const lists = sections.flatMap((section) => {
    const { europass } = section
    if (europass === undefined) return []
    const steps = containerOf(europass, section.titles)
    const elements = elementsAt(profile, steps)
    elements.forEach(({ element }) => taken.add(element))
    const entries = elements.map(({ element, place }) => ({
      place,
      entry: entryIn(element, europass.fields, section),
    }))
    const items = readEntries([{ section, paths: europass.fields }], entries, () => [], format)
    return [{ name: section.name, items: items.get(section.name) ?? [] }]
  })
  return {
    format: "europass",
    lists: lists.filter(({ items }) => items.length > 0),
    left: leftOf(profile, taken, sections),
    faults: [],
  }
}

/** All elements that a path leads to, and where each stands. */
function elementsAt(profile: Element, steps: readonly Step[]): { element: Element; place: string }[] {
  return steps.reduce(
    (parents, step) =>
      parents.flatMap(({ element, place }) =>
        element.children
          .filter((child) => isAt(step, child))
          .map((child, index) => ({ element: child, place: `${place}/${child.name}[${index + 1}]` })),
      ),
    [{ element: profile, place: profileName }],
  )
}

function entryIn(element: Element, paths: Paths, { titles }: ExchangedSection): Entry {
  return Object.fromEntries(
    Object.keys(paths).flatMap((path) => {
      const found = stepsOf(path, titles).reduce<Element | undefined>(
        (at, step) => at?.children.find((child) => isAt(step, child)),
        element,
      )
      const said = found?.text.trim() ?? (lastName(path) === "ScoreText" ? levelIn(element) : "")
      const plain = richNames.has(lastName(path)) ? fromHtml(said ?? "") : said
      return plain ? [[path, plain]] : []
    }),
  )
}

/** How well a language is spoken, where only its dimensions are told. */
function levelIn({ children }: Element): string | undefined {
  const dimension = children.find(({ name }) => name === "CompetencyDimension")
  const score = dimension?.children.find(({ name }) => name === "Score")
  return score?.children.find(({ name }) => name === "ScoreText")?.text.trim()
}

/** What of the file no section has a place for, by the names of its parts. */
function leftOf(
  profile: Element,
  taken: ReadonlySet<Element>,
  sections: readonly ExchangedSection[],
): string[] {
  const shown = sections.flatMap(({ europass, titles }) =>
    europass?.at === profileName
      ? Object.keys(europass.fields).map((path) => stepsOf(path, titles)[0]!.name)
      : [],
  )
  const silent = new Set(["ID", "RenderingInformation", ...shown])
  const holds = (element: Element): boolean => taken.has(element) || element.children.some(holds)
  const isFilled = (element: Element): boolean =>
    element.text.trim() !== "" || element.children.some(isFilled)
  const left = profile.children.filter(
    (element) => !silent.has(element.name) && isFilled(element) && !holds(element),
  )
  return [...new Set(left.map(({ name }) => name))]
}
