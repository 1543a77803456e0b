/** What Node is given to run the built server. */
export const builtServer: readonly string[]

/** What its environment has where nobody says otherwise. */
export const serverEnvironment: Readonly<Record<string, string>>
