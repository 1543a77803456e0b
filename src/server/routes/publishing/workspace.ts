import { Type } from "typebox"
import { Workspace, type WorkLayer } from "#api/contract/workspace.ts"
import type { Routes } from "#server/app.ts"
import { powersIn } from "#server/publishing/authority.ts"
import { invitationsFor } from "#server/repositories/invitations.ts"

/** Where the caller works, and with which powers: what the studio asks first. */
export const workspaceRoutes: Routes = (app, { database, published, clock }) => {
  app.get(
    "/workspace",
    {
      schema: {
        summary:
          "The layers that the caller has a role in, what they may do there, and roles that they are asked to take",
        response: {
          200: Type.Union([Workspace, Type.Null()], { description: "Null: nobody is signed in." }),
        },
      },
    },
    async ({ session, instance }): Promise<Workspace | null> => {
      if (session === null) return null
      const { id, title, tenants } = instance
      const layerOf = (tenant: string | null, name: string): WorkLayer[] => {
        const powers = powersIn(session, tenant ?? "")
        return powers.length === 0 ? [] : [{ tenant, title: name, powers }]
      }
      const { country, timeZone } = (await published.current(id, "")).app
      const { email, phone, pseudonym } = session.account
      const invitations = await database.read({ instance: id, tenant: "*" }, (trx) =>
        invitationsFor(trx, session.account, clock()),
      )
      return {
        instance: id,
        account: email ?? phone ?? "",
        actor: pseudonym,
        country,
        timeZone,
        lacks: session.staff.lacks,
        layers: [
          ...layerOf(null, title),
          ...Object.entries(tenants).flatMap(([tenant, known]) => layerOf(tenant, known.title)),
        ],
        invitations: invitations.map(({ id: invitation, role, tenant }) => ({
          id: invitation,
          role,
          title: tenants[tenant]?.title ?? title,
        })),
      }
    },
  )
}
