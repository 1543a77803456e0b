import { reason } from "#api/messages/server.ts"
import { Type } from "typebox"
import {
  Decision,
  EditedDocument,
  EditedDocumentQuery,
  NewEntry,
  Rebase,
  ShownChangeset,
  TakeBack,
} from "#api/contract/changesets.ts"
import { validateOperation } from "#documents/changes/operation.ts"
import { pointerOf } from "#documents/problem.ts"
import type { Routes } from "#server/app.ts"
import { decide } from "#server/changesets/deciding.ts"
import { append, takeBack, type Author } from "#server/changesets/editing.ts"
import { accessTo, ChangesetParams, requireSpace, type Access } from "#server/changesets/access.ts"
import { rebaseChangeset } from "#server/changesets/rebasing.ts"
import { editedDocument } from "#server/changesets/shown.ts"
import { movedSince, touchedBy } from "#server/changesets/touched.ts"
import { editOptimistically, type Edited, type Look } from "#server/changesets/optimistic.ts"
import type { Work } from "#server/database/database.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { layerNow, type LayerNow } from "#server/publishing/layer-now.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import type { ChangesetRow } from "#server/repositories/changesets.ts"
import { show } from "./changesets.ts"

/** How a change is edited: operations, each person's undo and redo, and its way onto what others publish meanwhile. */
export function changesetEditingRoutes(publishing: Publishing): Routes {
  return (app, services) => {
    const { database, clock } = services

    /** Does something to the change, which nobody else edits meanwhile, and says how it stands then. */
    async function editing(
      access: Access,
      look: (trx: Work, now: LayerNow, changeset: ChangesetRow) => Promise<Look>,
    ): Promise<ShownChangeset> {
      const now = await layerNow(publishing, access.scope)
      done(await editOptimistically(services, access, (trx, changeset) => look(trx, now, changeset)))
      return show(publishing, services, access)
    }
    const author = (id: string, { actor }: Access): Author => ({ id, by: actor, at: clock() })

    app.post<{ Params: ChangesetParams; Body: NewEntry }>(
      "/changesets/:id/entries",
      {
        schema: {
          summary: "Edit a change: all of some operations, or none",
          problems: [401, 403, 404, 409, 422, 429],
          params: ChangesetParams,
          body: NewEntry,
          response: { 200: ShownChangeset },
        },
      },
      async (request) => {
        const access = await accessTo(request, services, "propose")
        const { id, operations } = request.body
        const problems = operations.flatMap((operation, index) => {
          const validation = validateOperation(operation)
          if (validation.ok) return []
          return validation.problems.map((problem) => ({
            ...problem,
            pointer: pointerOf(["operations", index]) + problem.pointer,
          }))
        })
        if (problems.length > 0)
          throw new Failure(422, "invalid-input", reason("refused.operations"), {
            problems,
          })
        await requireSpace(services, access.scope)
        return editing(access, (trx, now, changeset) =>
          append(trx, now, changeset, author(id, access), operations),
        )
      },
    )
    for (const does of ["undo", "redo"] as const)
      app.post<{ Params: ChangesetParams; Body: TakeBack }>(
        `/changesets/:id/${does}`,
        {
          schema: {
            summary:
              does === "undo"
                ? "Take back what the caller did last in a change, or another entry of theirs"
                : "Do again what the caller has taken back",
            problems: [401, 403, 404, 409, 422, 429],
            params: ChangesetParams,
            body: TakeBack,
            response: { 200: ShownChangeset },
          },
        },
        async (request) => {
          const access = await accessTo(request, services, "propose")
          const { id, entry } = request.body
          await requireSpace(services, access.scope)
          return editing(access, (trx, now, changeset) =>
            takeBack(trx, now, changeset, author(id, access), { does, entry }),
          )
        },
      )
    app.post<{ Params: ChangesetParams; Body: Rebase }>(
      "/changesets/:id/rebase",
      {
        schema: {
          summary: "Put a change on what is live now",
          problems: [401, 403, 404, 409, 422, 429],
          params: ChangesetParams,
          body: Rebase,
          response: { 200: ShownChangeset },
        },
      },
      async (request) => {
        const access = await accessTo(request, services, "propose")
        return editing(access, (trx, now, changeset) =>
          rebaseChangeset(trx, now, changeset, clock(), request.body),
        )
      },
    )
    app.post<{ Params: ChangesetParams & { conflict: string }; Body: Decision }>(
      "/changesets/:id/conflicts/:conflict",
      {
        schema: {
          summary: "Decide what stands where a change met what others had published",
          problems: [401, 403, 404, 409, 422, 429],
          params: Type.Object({ ...ChangesetParams.properties, conflict: Type.String({ maxLength: 80 }) }),
          body: Decision,
          response: { 200: ShownChangeset },
        },
      },
      async (request) => {
        const access = await accessTo(request, services, "propose")
        const { id, take } = request.body
        const { conflict } = request.params
        await requireSpace(services, access.scope)
        return editing(access, async (trx, now, changeset) => {
          const decided = await decide(trx, now, changeset, author(id, access), { conflict, take })
          if (decided === undefined) throw notFound("conflict")
          return decided
        })
      },
    )
    app.get<{ Params: ChangesetParams; Querystring: EditedDocumentQuery }>(
      "/changesets/:id/document",
      {
        schema: {
          summary: "What an edit of a document stands on, whether the change touches it or not",
          problems: [401, 403, 404],
          params: ChangesetParams,
          querystring: EditedDocumentQuery,
          response: { 200: EditedDocument },
        },
      },
      async (request): Promise<EditedDocument> => {
        const { scope, id } = await accessTo(request, services, "propose")
        const now = await layerNow(publishing, scope)
        const { document } = request.query
        const touched = await database.read(scope, (trx) => touchedBy(trx, id))
        const known = touched.find((one) => one.document === document)
        if (known) return editedDocument(known, movedSince(now, [known]).length > 0)
        const { beneath, own } = now.footingOf(document)
        return editedDocument({ document, beneath, start: own, own }, false)
      },
    )
  }
}

/** Throws what stands in the way: nothing of the request was done. */
function done(edited: Edited): void {
  if (edited.outcome === "refused")
    throw new Failure(409, "conflict", reason("refused.notDone"), {
      problems: [edited.problem],
    })
  if (edited.outcome === "heavy") throw new Failure(422, "invalid-input", reason("refused.heavyEdit"))
  if (edited.outcome === "full") throw new Failure(409, "conflict", reason("refused.logFull"))
  if (edited.outcome === "nothing") throw new Failure(409, "conflict", reason("refused.nothingBack"))
}
