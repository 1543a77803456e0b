import { getDocumentProxy } from "unpdf"

interface Node {
  role?: string
  children?: Node[]
  type?: string
  id?: string
}

/** A PDF as somebody else's program reads it: PDF.js. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const strings = items.flatMap((item) =>
        "str" in item ? [item.hasEOL ? `${item.str} ` : item.str] : [],
      )
      return {
        strings,
        tree: (await page.getStructTree()) as Node | null,
        links: (await page.getAnnotations()).flatMap(({ url }: { url?: string }) =>
          url === undefined ? [] : [url],
        ),
      }
    }),
  )
  const { info } = await pdf.getMetadata()
  return {
    pages: pages.length,
    text: pages.flatMap(({ strings }) => strings).join(""),
    roles: pages.flatMap(({ tree }) => rolesOf(tree)),
    links: pages.flatMap(({ links }) => links),
    info: info as Record<string, unknown>,
    marked: await pdf.getMarkInfo(),
    outline: ((await pdf.getOutline()) ?? []).map(({ title }: { title: string }) => title),
  }
}

const rolesOf = (node: Node | null): string[] =>
  node === null ? [] : [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)]

/** Without blanks: where a line ends is the painter's business. */
export const unbroken = (text: string): string => text.replaceAll(/\s+/g, "")
