/** The version of the document language that this build of the app understands (`needs`). */
export const understands = 2
