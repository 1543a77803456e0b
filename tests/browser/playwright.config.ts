import { availableParallelism } from "node:os"
import { defineConfig } from "playwright/test"

const phone = { width: 360, height: 740 }

export default defineConfig({
  testDir: ".",
  globalSetup: "../support/deploy.ts",
  outputDir: "../../test-results",
  // One more than there are cores, as a quarter of what a journey takes is waiting; each has a server and a browser.
  workers: Math.min(availableParallelism() + 1, 6),
  // Nothing that a test needs stands in another: so none waits for the other tests of its file.
  fullyParallel: true,
  // A whole journey on a machine that is busy with something else. What changes for whom takes ten seconds of a processor
  // the first time it is asked: how fast that is is for the bench to say.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // What passes only the second time is named as flaky at the end: a cause is to be found and mended.
  retries: 1,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
  use: {
    viewport: phone,
    // What cannot be pressed by now never will be: until the test ends nobody else has its turn.
    actionTimeout: 30_000,
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    // To install it anew in every test, with all that it keeps, costs a fifth of the time: journeys and faults have it.
    serviceWorkers: "block",
    // To keep one of every test costs a third of the time.
    trace: "on-first-retry",
    launchOptions: {
      ...(process.env["CHROMIUM"] ? { executablePath: process.env["CHROMIUM"] } : {}),
      // Debian's build looks up its maker's hosts at every start; a closed network makes that slow.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Drawing in a process of its own takes an eighth more of the processor, where there is no graphics card.
        "--in-process-gpu",
        // A page is left before what its script compiles for speed has paid.
        "--js-flags=--interrupt-budget=2000000",
      ],
    },
  },
  projects: [
    { name: "app", testMatch: "*.spec.ts" },
    { name: "screenshots", testMatch: "screenshots.ts" },
    { name: "screens", testMatch: "screens-drawn.ts" },
  ],
})
