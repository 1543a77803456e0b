/** The version of the document language that this build of the app understands (design 8, `needs`). */
export const understands = 1
