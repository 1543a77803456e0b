/** The account types of which each has what stands before it (design 14). */
export const ladder: readonly string[] = ["free", "starter", "mini", "power", "powerPlus"]
