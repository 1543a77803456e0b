import { writeContext, type PartialContext } from "#engine/context/written.ts"

/** A witness as `as` takes them: who they are, and what they come with. Each release has a configuration of its own. */
export const witnessAs = (context: Readonly<Record<string, unknown>>): string =>
  writeContext(
    Object.fromEntries(
      Object.entries(context).filter(([name]) => /^(user|visitor|query)\./.test(name)),
    ) as PartialContext,
  )
