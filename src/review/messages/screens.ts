import { didYouMean, list, meant, type Said } from "#review/messages/said.ts"

/** What is said of screens and their blocks. */
export const screenMessages = {
  sameId: (id: string): Said => ({
    message: `Another block of this screen has the id "${id}".`,
    fix: "Give every block an id of its own.",
  }),
  cannotBeDrawn: (persona: string, thrown: string): Said => ({
    message: `The start page of "${persona}" throws when it is drawn: ${thrown}`,
    fix: "Mend what is named here: an address, an icon or another value that the block cannot read.",
  }),
  unknownRoot: (path: string, roots: readonly string[]): Said => ({
    message: `"${path}" begins with a name that is not known here.`,
    fix: `Begin with one of ${list(roots, 12)}.`,
  }),
  unknownRead: (
    path: string,
    name: string,
    known: readonly string[],
    suggestion: string | undefined,
  ): Said => ({
    message: `"${path}" reads "${name}", which is not there.`,
    fix: didYouMean(suggestion, known.length > 0 ? `There are ${list(known, 12)}.` : "Declare it first."),
  }),
  badAddress: (address: string): Said => ({
    message: `"${address}" is no address that may be followed.`,
    fix: "Use https:, mailto: or tel:, or a route.",
  }),
  notPublic: (collection: string): Said => ({
    message: `The collection "${collection}" has no public pages.`,
    fix: "Name one with a `public` list, or lead to a route.",
  }),
  leakingAddress: (what: string): Said => ({
    message: `An address to outside holds ${what}, which somebody else would be told.`,
    fix: "Write the address out, read the configuration, or read a record's own link as it is.",
  }),
  asksForSecret: (sign: string): Said => ({
    message: `This asks for a password or an identity number (${sign}), which only the shipped sealed forms may.`,
    fix: "Ask for something else, or lead to the shipped page.",
  }),
  unknownDialog: (id: string, suggestion: string | undefined): Said => ({
    message: `There is no dialog block "${id}" on this screen.`,
    fix: didYouMean(suggestion, "Add a block of type dialog with this id."),
    ...meant(id, suggestion),
  }),
}
