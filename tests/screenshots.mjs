// `npm run screenshots`: the README's pictures. With names after it, pictures of screens:
//   npm run screenshots -- all                                     every screen of both instances, in both sizes
//   npm run screenshots -- profileHomePage /settings/account       these screens, by a route's name or by a path
// and with --dark, --language af, --instance lantern, --as complete (a persona with a demo account), --workers 2.
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { run } from "../src/cli/install.mjs"
import { hashSources, isBuilt } from "../src/cli/sources.mjs"
import { folder, unknown } from "./browser/support/drawing.ts"
import { ensureChromium } from "./support/chromium.mjs"

const options = {
  dark: { type: "boolean", default: false },
  language: { type: "string", default: "en" },
  instance: { type: "string", multiple: true, default: ["yenza", "lantern"] },
  as: { type: "string", default: "" },
  workers: { type: "string", default: "1" },
}

/** The wish that `browser/support/drawing.ts` describes, and how many browsers draw; nothing for the README's pictures. */
function asked() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length === 0) return undefined
  const routes = positionals.filter((word) => word !== "all")
  const wrong = unknown(routes)
  if (wrong.length > 0) throw new Error(`No screen has this name or path: ${wrong.join(", ")}.`)
  const instances = values.instance.map((name) => {
    if (name !== "yenza" && name !== "lantern") throw new Error(`No instance is called ${name}.`)
    return name
  })
  const { dark, language, as, workers } = values
  return { wish: { routes, instances, dark, language, as }, workers }
}

function playwright(project, ...more) {
  if (!isBuilt(hashSources())) run(process.execPath, ["src/cli/build.mjs"])
  const config = ["--config", "tests/browser/playwright.config.ts", "--project", project]
  run("npx", ["playwright", "test", ...config, ...more])
}

/** All pictures of the folder on one page, the two sizes of a screen side by side. */
function contactSheet() {
  const pictures = readdirSync(folder)
    .filter((name) => name.endsWith(".png"))
    .toSorted()
  const figures = pictures.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" alt="" loading="lazy"></a><figcaption>${name.slice(0, -4)}</figcaption></figure>`,
  )
  const style =
    "body{font:14px system-ui;display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1.5rem;margin:1.5rem}figure{margin:0}img{width:100%;max-height:32rem;object-fit:cover;object-position:top;border:1px solid #ccc}"
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>${figures.join("\n")}</html>\n`
}

try {
  const wish = asked()
  process.env.CHROMIUM = await ensureChromium()
  if (wish === undefined) playwright("screenshots")
  else {
    rmSync(folder, { recursive: true, force: true })
    process.env.SCREENSHOTS = JSON.stringify(wish.wish)
    process.on("exit", () => {
      if (!existsSync(folder)) return
      const sheet = join(folder, "index.html")
      writeFileSync(sheet, contactSheet())
      console.log(`The pictures stand in ${sheet}.`)
    })
    playwright("screens", "--reporter", "line", "--retries", "0", "--workers", wish.workers)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
