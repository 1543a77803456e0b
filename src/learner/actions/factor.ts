import type { FactorOwner, PasskeyOptions, RecoveryCodes } from "#api/contract/factor.ts"
import { createFactorClient } from "#api/factor-client.ts"
import { loadChunk } from "#browser/chunks.ts"
import type { Learner } from "../learner.ts"
import type { FactorShown } from "../store.ts"
import { answers, filled, secret, word, type ActionKind, type Arguments } from "./action.ts"

const callsOf = ({ client }: Learner) => createFactorClient(client.requests)

/** What proves who changes the factor: the password, and a code where a factor is there already. */
const ownerOf = (args: Arguments): FactorOwner => ({
  ...(answers(args)["password"] === undefined ? {} : { password: secret(args, "password") }),
  ...filled({ code: word(args, "code") }),
})

/** Shows what an answer holds to whoever has asked for it: by then somebody else may be here. */
async function show(learner: Learner, answer: Promise<FactorShown | null>): Promise<void> {
  const asking = learner.user()?._id
  const shown = await answer
  if (learner.user()?._id !== asking) return
  learner.state.factor = shown
  learner.sources.refresh("factor")
  // What changes the factor ends the account's other sessions.
  learner.sources.refresh("sessions")
}

const showCodes = (learner: Learner, answer: Promise<RecoveryCodes>): Promise<void> =>
  show(
    learner,
    answer.then(({ recoveryCodes: codes }) => (codes.length === 0 ? null : { codes })),
  )

const nothing = (): null => null

const factorBegin: ActionKind = (learner, args) => show(learner, callsOf(learner).beginApp(ownerOf(args)))

const factorFinish: ActionKind = (learner, args) =>
  showCodes(learner, callsOf(learner).finishApp({ code: word(args, "code") }))

const factorConfirm: ActionKind = async (learner, args) => {
  await callsOf(learner).confirm({ code: word(args, "code") })
  learner.sources.refresh("factor")
}

const factorCodes: ActionKind = (learner, args) =>
  showCodes(learner, callsOf(learner).newRecoveryCodes(ownerOf(args)))

const factorRemove: ActionKind = (learner, args) =>
  show(learner, callsOf(learner).remove(ownerOf(args)).then(nothing))

const factorDismiss: ActionKind = (learner) => show(learner, Promise.resolve(null))

/** Few people have use for it, so that it is no part of the first load. */
const browserKeys = () => loadChunk(() => import("@simplewebauthn/browser"))

const passkeyAdd: ActionKind = async (learner, args) => {
  const { options } = await callsOf(learner).passkeyOptions(ownerOf(args))
  const { startRegistration } = await browserKeys()
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"]
  const response = await asked(() => startRegistration({ optionsJSON }))
  if (response === undefined) return
  await showCodes(learner, callsOf(learner).keepPasskey({ response }))
}

const passkeyConfirm: ActionKind = async (learner) => {
  const { options }: PasskeyOptions = await callsOf(learner).passkeyChallenge()
  const { startAuthentication } = await browserKeys()
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"]
  const response = await asked(() => startAuthentication({ optionsJSON }))
  if (response === undefined) return
  await callsOf(learner).confirmPasskey({ response })
  learner.sources.refresh("factor")
}

const passkeyRemove: ActionKind = async (learner, args) => {
  await show(learner, callsOf(learner).removePasskey(word(args, "id")).then(nothing))
}

/** What WebAuthn says of a question that was closed, or asked anew (Web Authentication, section 5.1). */
const changedMind: ReadonlySet<string> = new Set(["NotAllowedError", "AbortError"])

/** Whoever closes the browser's own question has changed their mind: that is no fault. */
async function asked<T>(question: () => Promise<T>): Promise<T | undefined> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof Error && changedMind.has(error.name)) return undefined
    throw error
  }
}

export const factorActions = {
  factorBegin,
  factorFinish,
  factorConfirm,
  factorCodes,
  factorRemove,
  factorDismiss,
  passkeyAdd,
  passkeyConfirm,
  passkeyRemove,
}
