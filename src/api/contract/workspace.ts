import { Type, type Static } from "typebox"
import { StaffRole } from "./people.ts"

/** What a role lets somebody do with the documents, records and codes of a layer. */
export const Power = Type.Union([
  Type.Literal("read"),
  Type.Literal("try"),
  Type.Literal("propose"),
  Type.Literal("publish"),
  Type.Literal("approve"),
  Type.Literal("research"),
  Type.Literal("codes"),
  Type.Literal("payments"),
  Type.Literal("records"),
  Type.Literal("classes"),
  Type.Literal("people"),
])
export type Power = Static<typeof Power>

/** A layer that the caller has a role in: the instance's own, or a tenant's. */
export const WorkLayer = Type.Object({
  tenant: Type.Union([Type.String(), Type.Null()], { description: "Null: the instance itself." }),
  title: Type.String({ description: "The name of the site, or of the school or organisation." }),
  powers: Type.Array(Power),
})
export type WorkLayer = Static<typeof WorkLayer>

/** Where somebody with a role works: the layers that they may look at or change, the instance's first. */
export const Workspace = Type.Object({
  instance: Type.String(),
  account: Type.String({ description: "The caller's e-mail, or phone number." }),
  actor: Type.String({ description: "The caller's pseudonym, as releases and the audit log name them." }),
  country: Type.String({ description: "Where the site is: two letters. Days are written as there." }),
  timeZone: Type.String({ description: "The instance's own, as of the IANA database." }),
  lacks: Type.Union([Type.Literal("password"), Type.Literal("factor"), Type.Null()], {
    description: "Why no role does anything as yet: a longer password, or a second factor, is missing.",
  }),
  layers: Type.Array(WorkLayer),
  invitations: Type.Array(
    Type.Object({
      id: Type.String(),
      role: StaffRole,
      title: Type.String({ description: "The name of the site, or of the school or organisation." }),
    }),
    { description: "Roles that the caller is asked to take." },
  ),
})
export type Workspace = Static<typeof Workspace>
