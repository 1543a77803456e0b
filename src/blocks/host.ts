import type { App, Assessment, Form } from "#documents/types.g.ts"
import type { Attempt } from "#blocks/attempt.ts"
import type { Denial } from "#engine/gates/gates.ts"
import type { Cause } from "#engine/screens/causes.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Visit } from "./visit.ts"

/**
 * What the building blocks need of the world, and all they may use of it. The learner's shell implements it
 * with real calls; a preview with actions that are recorded instead of run. A host is immutable: when the
 * language, the viewer or the release changes, the shell hands the screen a new one, and everything is drawn anew.
 */
export interface Host {
  /** BCP 47 tag by which numbers, days and lists are written: the interface language as the instance's country writes it. */
  readonly locale: string
  readonly direction: "ltr" | "rtl"
  readonly config: App
  readonly viewer: Viewer
  /** Read by documents as `route`. */
  readonly route: RouteRoot
  /** Show what went wrong inside a block (to editors and operators, never to learners). */
  readonly showsFaults: boolean
  /** A text in the interface language; `values` fill its placeholders and are already resolved. */
  text(key: string, values?: Readonly<Record<string, unknown>>): string
  /**
   * The language that a text really is in, for marking it (WCAG 3.1.2). Null while it is not there or needs no mark now;
   * undefined where nothing is ever marked.
   */
  languageOf(key: string): string | null | undefined
  /** The address of a target, or undefined when there is no such route or a parameter is missing. */
  href(target: ResolvedTarget): string | undefined
  /** Goes to an address that `href` gave, or to another path of this app. */
  navigate(path: string): void
  /** Whether a part of the page may go: where something typed in it waits to be saved, the person is asked. */
  mayLeave(part: ParentNode): boolean
  /** Goes back in this app's history, or to the fallback. */
  back(fallback?: ResolvedTarget): void
  /**
   * Runs an action whose arguments are resolved. The screen itself runs setState, openDialog, closeDialog and
   * retry; all others come here. A form adds `data` (the answers), `form` (its name) and `formHash`. Never throws for what can be expected: that is an outcome.
   * What may run for which cause is data (`x-changes` of the action).
   */
  run(action: ResolvedAction, screen: ScreenHandle, cause?: Cause): Promise<ActionOutcome>
  /** A source by name and resolved arguments; the same name and arguments give the same source. */
  source(name: string, args: Readonly<Record<string, unknown>>): Source
  /** A form document with its texts' keys, as a source: a publish changes its value. */
  form(name: string): Source<PublishedForm>
  /** The validator that was compiled when the form was published. */
  formValidator(form: PublishedForm): Promise<FormValidator>
  /** An assessment document with its texts loaded, as a source: a publish changes its value, a running attempt's only once the attempt has been carried over. */
  assessment(name: string): Source<Assessment>
  /** The learner's attempt at an assessment; the same name gives the same attempt. */
  attempt(name: string): Attempt
  /** Where a picture or font of the instance (a relative path), or an image of another host (its https address), is served. */
  asset(path: string): string | undefined
  /** What has been done on this page: it is found again by whoever comes back to it. */
  readonly visit: Visit
  /** The text that the page is called by where its screen has no title of its own. */
  readonly titleKey: string | undefined
  /** What the page is about has a name, which its data has brought: a career's, for one. */
  titled(title: string): void
  /** The crumbs of the current route; the last changes when the page's data has told what it is about. */
  readonly crumbs: Readable<readonly Crumb[]>
  /** Reports that a block failed while it was drawn. */
  report(error: unknown, block: { id: string; type: string }): void
}

export type { Cause, Press } from "#engine/screens/causes.ts"

/** What the context says of the route beside its name and its feature (schemas/meta/context.schema.json). */
export interface RouteFlags {
  readonly segment: string
  readonly isLoggedOut: boolean
  readonly ignoreAuth: boolean
  readonly onboarding: boolean
  readonly appStage: string
  readonly asksNoAssessment: boolean
}

/** The flags are there for the rules of a screen; before there is a page, there are none. */
export interface RouteRoot extends Partial<RouteFlags> {
  readonly name: string
  readonly title: string
  /** The present path with its query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** What the route gives its screen, in the reader's language, so that many routes can share one. */
  readonly screenParams: Readonly<Record<string, unknown>>
  /** The feature that the route names, if any. */
  readonly feature?: string | undefined
  /** The gate that turned the learner away on the way here. */
  readonly denial?: Denial
}

/** A target whose parameters are resolved; words that begin with @ are the engine's to read. */
export interface ResolvedTarget {
  route: string
  params?: Record<string, unknown>
  query?: { keep?: "*" | string[]; set?: Record<string, unknown> }
}

export interface ResolvedAction {
  do: string
  [argument: string]: unknown
}

/** What an action may do to the screen that it was run from. */
export interface ScreenHandle {
  setState(values: Readonly<Record<string, unknown>>): void
  state(): Readonly<Record<string, unknown>>
}

/**
 * `failed` carries a text for the learner and, for a form, problems by JSON Pointer of the answer. `moved` says
 * that the form has been published anew since it was drawn: the new one comes through `form()`, the answers stay.
 */
export type ActionOutcome =
  | ({ ok: true; result?: unknown } & Known)
  | ({ ok: false; text: string; problems?: readonly FieldProblem[]; moved?: boolean } & Known)

interface Known {
  /** By question what stands there now, where that is not what was answered, or not what the form began with. */
  there?: Readonly<Record<string, unknown>>
}

export interface FieldProblem {
  /** JSON Pointer of the answer, such as /password. */
  pointer: string
  /** A JSON Schema keyword; its message is looked up in the form's texts. */
  keyword?: string
  /** A message in the learner's language, used as it is. */
  text?: string
}

/** Something that changes. The snapshot keeps its identity until it does. */
export interface Readable<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => T
}

/** A value that arrives. */
export interface Source<T = unknown> extends Readable<SourceState<T>> {
  readonly retry: () => void
}

export type SourceState<T = unknown> =
  | { status: "pending"; value?: T | undefined }
  | { status: "ready"; value: T }
  | { status: "failed"; text: string; value?: T | undefined }

export interface PublishedForm {
  /** The form document's name. */
  name: string
  /** SHA-256 of the document: it travels with the answers. */
  hash: string
  document: Form
}

/** An AJV standalone function: false leaves its errors on itself. */
export interface FormValidator {
  (data: unknown): boolean
  errors?: readonly object[] | null
}

/** A breadcrumb, its title in the interface language. */
export interface Crumb {
  id: string
  title: string
  /** The language of the title, as `Host.languageOf` gives it. */
  language?: string | null | undefined
  href?: string | undefined
}
