// Generated from schemas/meta by `npm run generate`. Do not edit.

/**
 * One edit of a layer's documents. `do` says which.
 */
export type Operation = SetOperation | RemoveOperation | ResetOperation | InsertOperation | MoveOperation
/**
 * The id of the document: its path without .json.
 */
export type DocumentId = string
/**
 * A key of an object, or the id of an item in a list whose items have ids; never a name that objects are born with.
 */
export type Step = string
/**
 * The way to a place in the document, from the outside to the inside; none is the document itself.
 */
export type OperationSteps = Step[]

/**
 * Writes a value where another stood, or nothing. With no steps it writes a whole document.
 */
export interface SetOperation {
  do: "set"
  document: DocumentId
  steps: OperationSteps
  /**
   * What the author saw there: it must still stand there. Left out, nothing did.
   */
  was?: unknown
  /**
   * What stands there from now on.
   */
  value: unknown
  before?: Step
}
/**
 * Takes away a key, an item of a list, or a document that only this layer has.
 */
export interface RemoveOperation {
  do: "remove"
  document: DocumentId
  steps: OperationSteps
  /**
   * What the author saw there: it must still stand there.
   */
  was: unknown
}
/**
 * The layer says nothing of its own there any more, so that the place inherits; or says again what it said before.
 */
export interface ResetOperation {
  do: "reset"
  document: DocumentId
  steps: OperationSteps
  /**
   * What the author saw there: it must still stand there. Left out, nothing did.
   */
  was?: unknown
  /**
   * What the layer itself says there from now on, as a patch. Left out, nothing.
   */
  to?: unknown
  before?: Step
}
/**
 * Puts an item into a list whose items have ids.
 */
export interface InsertOperation {
  do: "insert"
  document: DocumentId
  steps: OperationSteps
  /**
   * The item, with its id.
   */
  value: unknown
  before?: Step
}
/**
 * Puts an item of a list, or an entry that an order names, before another.
 */
export interface MoveOperation {
  do: "move"
  document: DocumentId
  steps: OperationSteps
  was?: Step
  before?: Step
}
