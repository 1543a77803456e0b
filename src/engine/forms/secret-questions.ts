import { own } from "#engine/context/own.ts"

/** The questions of a form that ask for a password: what is answered to them is kept nowhere, not on the device either. */
export const secretQuestions = (ui: Readonly<Record<string, unknown>> | undefined): string[] =>
  Object.keys(ui ?? {}).filter((name) => own(ui?.[name], "ui:widget") === "password")
