/** Text of several lines, as Europass keeps it: paragraphs of HTML, as text of an element. */
export const toHtml = (text: string): string =>
  text
    .split("\n")
    .map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`)
    .join("")

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
}

/**
 * The plain text of a few lines of HTML: what ends a block ends a line, points of a list are marked, all other tags go.
 * What comes out is text: nobody parses it as HTML again.
 */
export function fromHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  // Where there are tags, they alone end lines.
  const source = html.includes("<") ? html.replaceAll("\n", " ") : html
  return source
    .replaceAll(/<li\b[^<>]*>/gi, "\n- ")
    .replaceAll(/<br\b[^<>]*>|<\/?(?:p|div|ul|ol|h[1-6])\b[^<>]*>/gi, "\n")
    .replaceAll(/<\/?[a-z][^<>]*>/gi, "")
    .replaceAll(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi,
      (whole, name: string) => character(name) ?? whole,
    )
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && line !== "-")
    .join("\n")
}

function character(name: string): string | undefined {
  if (!name.startsWith("#")) return named[name.toLowerCase()]
  const code = name[1]?.toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code > 31 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : " "
}
