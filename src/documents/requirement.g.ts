// Generated from schemas/meta by `npm run generate`. Do not edit.

/**
 * One thing that is asked of whoever applies. It refers to nothing outside of itself, so that the schema of a record can hold it.
 */
export type Requirement =
  | SubjectRequirement
  | PointsRequirement
  | PassRequirement
  | CitizenRequirement
  | IncomeRequirement
  | AgeRequirement
  | GradeRequirement
  | TestRequirement
  | PortfolioRequirement
/**
 * A name that documents or records give: letters, digits, dash and underscore.
 */
export type NameRequirement = string
export type Words = string

/**
 * A mark in one of some subjects.
 */
export interface SubjectRequirement {
  id?: NameRequirement
  note?: NoteRequirement
  /**
   * The subjects of which one is enough, each with the mark that is asked in it.
   */
  anyOf: SubjectAsked[]
}
/**
 * What else is to be known of it, by language. Left out, nothing.
 */
export interface NoteRequirement {
  [k: string]: Words
}
/**
 * One subject that will do.
 */
export interface SubjectAsked {
  subject: NameRequirement
  /**
   * The level at which the subject must be taken. Left out, any.
   */
  level?: "home" | "additional" | "standard" | "higher"
  /**
   * The lowest mark that is enough: percent, or where the curriculum gives no percentages the number of its level. Left out, to take the subject is enough.
   */
  min?: number
}
/**
 * Admission points.
 */
export interface PointsRequirement {
  id?: NameRequirement
  note?: NoteRequirement
  points: NameRequirement
  /**
   * The fewest points that are enough.
   */
  min: number
}
/**
 * A kind of pass.
 */
export interface PassRequirement {
  id?: NameRequirement
  note?: NoteRequirement
  pass: NameRequirement
}
/**
 * Citizens of some countries.
 */
export interface CitizenRequirement {
  id?: NameRequirement
  note?: NoteRequirement
  /**
   * Two-letter codes of the countries.
   */
  citizen: string[]
  /**
   * Whether who lives in one of these countries for good is let in as well.
   */
  residents?: boolean
}
/**
 * A household that has no more than so much in a year.
 */
export interface IncomeRequirement {
  id?: NameRequirement
  note?: NoteRequirement
  /**
   * A three-letter code of the currency.
   */
  income: string
  /**
   * The most that the household may have in a year, before tax.
   */
  max: number
  /**
   * The same for who has a disability. Left out, as for all others.
   */
  maxWithDisability?: number
}
/**
 * An age.
 */
export interface AgeRequirement {
  id?: NameRequirement
  note?: NoteRequirement
  /**
   * From and up to which year of age.
   */
  age: {
    /**
     * The youngest who may apply. Left out, any age below the other.
     */
    min?: number
    /**
     * The oldest who may apply. Left out, any age above the other.
     */
    max?: number
  }
}
/**
 * A level of education.
 */
export interface GradeRequirement {
  id?: NameRequirement
  note?: NoteRequirement
  /**
   * The levels of education that will do, by their keys in the list of education levels.
   */
  grade: NameRequirement[]
}
/**
 * A test beside school.
 */
export interface TestRequirement {
  id?: NameRequirement
  note?: NoteRequirement
  test: NameRequirement
  /**
   * The lowest mean of its results, in percent. Left out, to have written it is enough.
   */
  min?: number
}
/**
 * Work of one's own, an audition or an interview, which only people can judge.
 */
export interface PortfolioRequirement {
  id?: NameRequirement
  note?: NoteRequirement
  /**
   * That something is to be handed in or shown.
   */
  portfolio: true
}
