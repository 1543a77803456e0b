/** One subcommand of a command: gets its arguments, gives the exit code. */
export interface Subcommand {
  run(args: readonly string[]): Promise<number>
}

/** Each in a file of its own, loaded when it is asked for. */
export type Subcommands = Readonly<Record<string, { meaning: string; load: () => Promise<Subcommand> }>>

/** Runs the subcommand that the arguments begin with; without one says which there are. */
export async function runSubcommand(
  command: string,
  subcommands: Subcommands,
  [name = "", ...args]: readonly string[],
): Promise<number> {
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  if (subcommand !== undefined) return (await subcommand.load()).run(args)
  const lines = Object.entries(subcommands).map(([key, { meaning }]) => `  ${key.padEnd(10)}${meaning}`)
  process.stderr.write(`Usage: npm run --silent ${command} -- <command>\n\n${lines.join("\n")}\n`)
  return name === "" || name === "help" || name === "--help" ? 0 : 1
}
