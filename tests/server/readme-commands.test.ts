import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ownDocuments, ownRows } from "../support/own-navigator.ts"
import { newLearner } from "./assessments/support/learner.ts"
import { startApp, type TestApp } from "./support/app.ts"
import { deployedFolder, emptyFolder } from "./support/template.ts"

const pages = ["README.md", "schemas/README.md"]

/** Commands that a page only names, as somebody would type them; shell examples are run as they stand. */
const asTyped: Readonly<Record<string, string>> = {
  "npm run role": "npm run --silent role -- yenza power@demo.example analyst",
  "npm run role -- reset-factor": "npm run --silent role -- reset-factor yenza power@demo.example",
  "npm run minors": "npm run --silent minors -- yenza held",
  "npm run backup -- <file>": "npm run --silent backup -- all.backup",
  "npm run backup -- --revocations <file>": "npm run --silent backup -- --revocations journal.backup",
  "npm run restore -- <file> --revocations <journal>":
    "DATA_DIR=restored npm run --silent restore -- all.backup --revocations journal.backup",
  "npm run payments -- list":
    "SIGNPOST_USER=operator@demo.example SIGNPOST_PASSWORD=Signpost1 npm run --silent payments -- list --attention",
  "npm run sign-out": "npm run --silent sign-out -- yenza power@demo.example",
}
/** These take the machine for themselves, or have a test of their own; where each is run instead. */
const elsewhere: Readonly<Record<string, string>> = {
  "npm run assessments -- rescore": "tests/server/assessments/rescoring-command.test.ts",
  "npm run demo -- remove": "tests/server/seeding/demo.test.ts",
  "npm start": "tests/faults/start.test.ts",
  "npm test": "what runs this test",
  "npm run generate": "tests/documents/generated.test.ts, which compares what it writes",
  "npm run bench":
    "by hand: it measures for an hour. tests/project/bench.test.ts holds its table against its results",
}

/** A folder in which commands find the repository, and leave their files. */
const folder = mkdtempSync(join(tmpdir(), "signpost-readme-"))
for (const name of ["package.json", "src", "schemas", "node_modules"])
  symlinkSync(resolve(name), join(folder, name))

let server: TestApp
let url: string
beforeAll(async () => {
  server = await startApp()
  await server.app.listen({ port: 0, host: "localhost" })
  url = `http://localhost:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

interface Ran {
  code: number | null
  output: string
  errors: string
}

function run(script: string, environment: Record<string, string> = {}): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn("sh", ["-e", "-c", script], {
      cwd: folder,
      env: { ...process.env, SIGNPOST_URL: url, LOG_LEVEL: "silent", ...environment },
    })
    const ran: Ran = { code: null, output: "", errors: "" }
    child.stdout.on("data", (chunk: Buffer) => (ran.output += chunk.toString()))
    child.stderr.on("data", (chunk: Buffer) => (ran.errors += chunk.toString()))
    child.on("close", (code) => done({ ...ran, code }))
  })
}

/** The shell examples of a page. */
const examples = (page: string) =>
  [...readFileSync(page, "utf8").matchAll(/```sh\n([\s\S]*?)```/g)].map(([, script = ""]) => script)
const withoutComments = (script: string) => script.replaceAll(/ +#.*$/gm, "").trim()
const exampleThat = (holds: string): string => {
  const script = pages.flatMap(examples).find((one) => one.includes(holds))
  if (script === undefined) throw new Error(`No page has an example of ${holds}.`)
  return script
}

test("every command of the pages is run here, or said where", () => {
  const named = pages.flatMap((page) => [
    ...[...readFileSync(page, "utf8").matchAll(/`(npm [^`]+)`/g)].map(([, command = ""]) => command),
    ...examples(page).flatMap((script) =>
      withoutComments(script)
        .split("\n")
        .filter((line) => /^npm (start|test)$/.test(line)),
    ),
  ])
  const scripts = [
    "rollback",
    "gates -- why",
    "research -- export",
    "codes -- create",
    "records -- export",
    "import own-mentors",
  ].map(exampleThat)
  const isRun = (command: string) =>
    scripts.some((script) => script.replaceAll(/ --silent| +(?= )/g, "").includes(command))
  expect(
    named.filter((command) => !(command in asTyped) && !(command in elsewhere) && !isRun(command)),
  ).toEqual([])
  const otherwise = [
    "npm start",
    // Two people take turns at it, with names that each is told; the calls behind it: tests/server/publishing/approval.test.ts.
    "documents -- propose",
  ].map(exampleThat)
  const known = [...scripts, ...otherwise]
  expect(pages.flatMap(examples).filter((script) => !known.includes(script))).toEqual([])
})

describe("the examples, as they stand", { timeout: 300_000 }, () => {
  test("a change is looked at, published and taken back", async () => {
    const { code, output, errors } = await run(exampleThat("rollback"))
    expect({ code, errors }).toEqual({ code: 0, errors: "" })
    // What the change does, in plain words; what was odd before is one line at most.
    expect(output).not.toMatch(/^(warning|error) /m)
    expect(output).toMatch(/1 menu entry for 1 of \d+|1 menu entry changes for \d+ of \d+ personas/)
    expect(output.match(/^Release \d+ is live: /gm)).toHaveLength(2)
  })

  test("a list that loses what it held is told, and so is why the change is refused", async () => {
    const short = { menus: { menus: { main: { entries: { my_cv: { hideForAccounts: ["power"] } } } } } }
    const { code, output, errors } = await run(
      `echo '${JSON.stringify(short)}' | tee patch.json | npm run --silent documents -- diff --file patch.json`,
      { SIGNPOST_USER: "publisher@demo.example", SIGNPOST_PASSWORD: "Signpost1" },
    )
    expect({ code, errors }).toEqual({ code: 1, errors: "" })
    expect(output).toMatch(/^error properties#\/properties\/no-cv-assessment-only/m)
    expect(output).toMatch(/^warning menus#.*hideForAccounts .*no longer holds "AssessmentOnly"/m)
  })

  test("decisions are asked about", async () => {
    const script = exampleThat("gates -- why")
    const { code, output, errors } = await run(script)
    expect(code, errors).toBe(0)
    expect(errors).toContain("shipped: 0 errors")
    const [begin = "", end = ""] = (/^# (\{.*\})$/m.exec(script)?.[1] ?? "").split(" … ")
    const [first = ""] = output.split("\n")
    expect(first.startsWith(begin)).toBe(true)
    expect(first.endsWith(end)).toBe(true)
  })

  test("codes are made, listed, followed and revoked", async () => {
    const [before = "", after = ""] = exampleThat("codes -- create").split(/(?=^.*--batch <batch>$)/m)
    const made = await run(before)
    expect(made.code, made.errors).toBe(0)
    const batch = /batch (\S+)\./.exec(made.errors)?.[1] ?? ""
    expect(made.output).toContain(batch)
    const [signIn = ""] = before.split("\n")
    const revoked = await run(`${signIn}\n${after.replace("<batch>", batch)}`)
    expect(revoked, revoked.errors).toMatchObject({ code: 0, output: "30 codes are revoked.\n" })
  })

  test("records go out, come in unchanged, and the import is undone", async () => {
    const [before = "", after = ""] = exampleThat("records -- export").split(/(?=^.*<import>$)/m)
    const made = await run(before)
    expect(made, made.errors).toMatchObject({ code: 0 })
    const applied = /^(\S+) applied: 0 new, 0 changed, (\d+) same, 0 missing, 0 wrong/m.exec(made.output)
    expect(Number(applied?.[2])).toBeGreaterThan(100)
    const [signIn = ""] = before.split("\n")
    const undone = await run(`${signIn}\n${after.replace("<import>", applied?.[1] ?? "")}`)
    expect(undone, undone.errors).toMatchObject({ code: 0 })
    expect(undone.output).toContain("0 put back.")
  })

  test("a tenant's own navigator is published, and its records come in", async () => {
    writeFileSync(join(folder, "mentors.json"), JSON.stringify(ownDocuments))
    writeFileSync(join(folder, "mentors.csv"), ownRows)
    const { code, output, errors } = await run(exampleThat("import own-mentors"), {
      SIGNPOST_USER: "tenant-admin@demo.example",
      SIGNPOST_PASSWORD: "Signpost1",
    })
    expect({ code, errors }).toEqual({ code: 0, errors: "" })
    expect(output).not.toMatch(/^(warning|error) /m)
    expect(output).toMatch(/ applied: 3 new, 0 changed, 0 same, 0 missing, 0 wrong/)
  })

  test("a study is asked for and taken out", async () => {
    for (let person = 0; person < 10; person++) {
      const learner = await newLearner(server, {
        tenant: "northside",
        research: ["big5"],
        researchConsent: true,
      })
      await learner.take("big5")
      await server.database.asOwner((trx) =>
        trx.updateTable("users").set({ cohort: "grade-12" }).where("email", "=", learner.email).execute(),
      )
    }
    const { code, output, errors } = await run(exampleThat("research -- export"))
    expect(code, errors).toBe(0)
    expect(output).toContain("northside/grade-12")
    expect(readFileSync(join(folder, "study", "codebook.csv"), "utf8")).not.toBe("")
  })
})

describe("what is only named, as it is typed", { timeout: 300_000 }, () => {
  const onDatabase = [
    "npm run role",
    "npm run role -- reset-factor",
    "npm run sign-out",
    "npm run minors",
    "npm run backup -- <file>",
    "npm run backup -- --revocations <file>",
    "npm run restore -- <file> --revocations <journal>",
  ]
  test("the commands that work on the database", async () => {
    const data = join(folder, "data")
    mkdirSync(data)
    deployedFolder(data)
    emptyFolder(join(folder, "restored"))
    for (const name of onDatabase) {
      const environment = { DATA_DIR: data, BACKUP_KEY: "a key that only this test has, of its own" }
      const { code, output, errors } = await run(asTyped[name]!, environment)
      expect({ name, code, errors }).toEqual({ name, code: 0, errors: "" })
      expect(output).not.toBe("")
    }
  })
})

describe("a pipe that closes is no crash", { timeout: 120_000 }, () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
  const programs = new Set(
    Object.values(scripts).flatMap((script) => /src\/cli\/[a-z-]+\.mjs/.exec(script)?.[0] ?? []),
  )

  test.each([...programs])("%s knows of it before all else", (file) => {
    const [first = ""] = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("//"))
    expect(first).toBe('import "./closed-pipe.mjs"')
  })

  test.each([
    { says: "its usage", command: "npm run --silent research -- studies --help" },
    { says: "all at once", command: "npm run --silent gates -- matrix" },
    { says: "a line at a time", command: "npm run --silent documents -- history" },
    {
      says: "answers, as fast as they are read",
      command: `yes '{"path":"/","user":null}' | head -n 5000 | npm run --silent gates -- decide`,
    },
  ])("that says $says: $command | head -c 1", async ({ command }) => {
    // The reader has gone before the first word.
    const { errors } = await run(`{ ${command} && end=0 || end=$?; echo "ended with $end" >&2; } | true`, {
      SIGNPOST_USER: "publisher@demo.example",
      SIGNPOST_PASSWORD: "Signpost1",
    })
    expect(errors).toMatch(/^ended with (0|1)$/m)
    expect(errors).not.toMatch(/EPIPE|node:/)
  })
})
