import type { FatalError } from "../store.ts"

/** What stands on the page when not even the page can be drawn. */
export const drawingFailed: FatalError = {
  title: "Whoops!",
  lines: ["Something went wrong and we cannot load this page right now."],
}

/** The texts of specification 8, in English: they show before any text document can be there. */
export const configurationFailed: FatalError = {
  title: "Error Loading App",
  lines: [
    "Failed to load app configuration. Please try again.",
    "Please check your connection and try again.",
    "If the issue persists, please contact support.",
  ],
}
