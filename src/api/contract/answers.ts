import { Type, type TSchema } from "typebox"
import userSchema from "../../../schemas/meta/user.schema.json" with { type: "json" }
import type { User } from "#documents/types.g.ts"

const { $schema: _schema, $id: _id, ...shape } = userSchema

/** The user of specification 3.2, in the words of the meta-schema that types are made from. */
export const UserAnswer = Type.Unsafe<User>(shape)

/** An answer without content. */
export const Nothing = Type.Unsafe<undefined>({ type: "null", description: "No content" })

/** An accepted request whose outcome is told elsewhere: by mail, or not at all. */
export const Accepted = Type.Object({}, { description: "Accepted" })

/** An answer in other media than JSON. */
export const media = (description: string, ...types: string[]): object => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: Type.String() as TSchema }])),
})
