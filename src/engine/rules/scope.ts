/** What a rule may ask while it is evaluated. */
export interface RuleScope {
  /** The value of a declared path. */
  read(path: string): unknown
  fact(name: string): boolean | string
  accessible(feature: string): boolean
  upgradeable(feature: string): boolean
}
