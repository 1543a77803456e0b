import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(Boolean)
const pages = tracked.filter((path) => path.endsWith(".md"))
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }

/** `src/engine/`, `tests/<area>/cases/*.json`: a placeholder or a glob stands for some name, so only what comes before it is looked up. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`((?:src|schemas|tests|\.github|\.ci)\/[^`\s]*)`/g)].map(([, path = ""]) => path)
}

function known(page: string, path: string): boolean {
  const [sure = ""] = path.split(/[<*{:#]/)
  const whole = sure === path ? sure : dirname(`${sure}x`)
  return [whole, join(dirname(page), whole)].some((candidate) => existsSync(candidate))
}

describe("our pages name only what exists", () => {
  it.each(pages)("%s", (page) => {
    const text = readFileSync(page, "utf8")
    const missingPaths = namedPaths(text).filter((path) => !known(page, path))
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z:]+)|`npm ([a-z]+)/g)].map(
      ([, script, verb]) => script ?? verb ?? "",
    )
    const missingScripts = named.filter((name) => name !== "install" && name !== "run" && !(name in scripts))
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = ""]) => link)
    const missingLinks = links.filter(
      (link) => !/^https?:/.test(link) && !existsSync(join(dirname(page), link)),
    )
    expect({ missingPaths, missingScripts, missingLinks }).toEqual({
      missingPaths: [],
      missingScripts: [],
      missingLinks: [],
    })
  })
})

describe("the house", () => {
  it("has at its top level what belongs there, and nothing else", () => {
    const top = new Set(tracked.map((path) => path.split("/")[0] ?? ""))
    const extra = [...top].filter((name) => !name.startsWith("."))
    const allowed = [
      "README.md",
      "index.html",
      "package-lock.json",
      "package.json",
      "schemas",
      "src",
      "tests",
    ]
    expect(extra.filter((name) => ![...allowed, "tsconfig.json", "vite.config.ts"].includes(name))).toEqual(
      [],
    )
  })

  it("names no registry's host in its lock file", () => {
    expect(readFileSync("package-lock.json", "utf8")).not.toContain("resolved")
  })
})
