import { Type, type Static } from "typebox"
import { LayerQuery } from "./publishing.ts"

const closed = { additionalProperties: false }

export const StaffRole = Type.Union([
  Type.Literal("editor"),
  Type.Literal("publisher"),
  Type.Literal("analyst"),
  Type.Literal("researcher"),
  Type.Literal("operator"),
  Type.Literal("teacher"),
])
export type StaffRole = Static<typeof StaffRole>

/** Somebody's role in a layer. */
export const HeldRole = Type.Object({
  person: Type.String({ description: "The account." }),
  address: Type.String({ description: "E-mail, or cellphone number." }),
  role: StaffRole,
  self: Type.Boolean({ description: "The caller's own." }),
  removable: Type.Boolean({ description: "The caller may take it away." }),
})
export type HeldRole = Static<typeof HeldRole>

/** A role that somebody is asked to take. */
export const OpenInvitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role: StaffRole,
  state: Type.Union([Type.Literal("second-person"), Type.Literal("sent")], {
    description: "Waits for a second person to agree, or for whom it is meant.",
  }),
  mine: Type.Boolean({ description: "The caller has made it." }),
  approvable: Type.Boolean({ description: "The caller is somebody whose agreement it waits for." }),
  expiresAt: Type.String(),
})
export type OpenInvitation = Static<typeof OpenInvitation>

/** Who works in a layer, and who is asked to. */
export const People = Type.Object({
  people: Type.Array(HeldRole),
  invitations: Type.Array(OpenInvitation),
  gives: Type.Array(Type.Object({ role: StaffRole, needsSecond: Type.Boolean() }), {
    description: "The roles that the caller may give, and which of them take a second person.",
  }),
})
export type People = Static<typeof People>

export const NewInvitation = Type.Object(
  {
    ...LayerQuery.properties,
    email: Type.String({ minLength: 3, maxLength: 254 }),
    role: StaffRole,
  },
  closed,
)
export type NewInvitation = Static<typeof NewInvitation>
