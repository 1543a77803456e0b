import { buildApp, type App } from "./app.ts"
import { serveOperator } from "./backup/operator-socket.ts"
import type { Database } from "./database/database.ts"
import { readShipped } from "./documents/instances.ts"
import type { Environment } from "./environment.ts"
import { createErrorReport } from "./error-report.ts"
import { compressed } from "./http/compressed.ts"
import { createMetrics } from "./metrics.ts"
import { openPublishing, type Publishing, type PublishingOptions } from "./publishing/publishing.ts"
import { schemasFolder } from "./publishing/schemas-folder.ts"
import type { Payments } from "./payments/payments.ts"
import { createReminders, type Reminders } from "./reminders/reminders.ts"
import { attemptRoutes } from "./routes/assessments/attempts.ts"
import { auditRoutes } from "./routes/publishing/audit.ts"
import { changeRoutes } from "./routes/publishing/changes.ts"
import { clientRoutes, type Client } from "./routes/site/client.ts"
import { configurationRoutes } from "./routes/publishing/configuration.ts"
import { curriculumRoutes } from "./routes/site/curricula.ts"
import { documentRoutes } from "./routes/publishing/documents.ts"
import { failureRoutes } from "./routes/site/failures.ts"
import { exploreRoutes } from "./routes/site/explore.ts"
import { eventRoutes } from "./routes/publishing/events.ts"
import { gateRoutes } from "./routes/publishing/gates.ts"
import { originRoutes } from "./routes/publishing/origins.ts"
import { layerDocumentRoutes } from "./routes/publishing/layer-documents.ts"
import { healthRoutes } from "./routes/site/health.ts"
import { helpRoutes } from "./routes/site/help.ts"
import { collectRoutes, openApiRoutes } from "./routes/site/openapi.ts"
import { planRoutes } from "./routes/paying/plans.ts"
import { publishedFileRoutes } from "./routes/publishing/published-files.ts"
import { matchRoutes } from "./routes/records/matches.ts"
import { favouriteRoutes } from "./routes/accounts/favourites.ts"
import { cvPdfRoutes } from "./routes/cv/pdf.ts"
import { savedFileRoutes } from "./routes/accounts/saved-files.ts"
import { cvExchangeRoutes } from "./routes/cv/exchange.ts"
import { cvShareRoutes } from "./routes/cv/shares.ts"
import { savedShareRoutes } from "./routes/accounts/saved-shares.ts"
import { lookFileRoutes } from "./routes/publishing/look-files.ts"
import { lookFontRoutes } from "./routes/publishing/look-fonts.ts"
import { imageRoutes } from "./routes/site/images.ts"
import { releaseRoutes } from "./routes/publishing/releases.ts"
import { editingRoutes } from "./routes/records/editing.ts"
import { recordEditRoutes } from "./routes/records/edits.ts"
import { mistakeRoutes } from "./routes/records/mistakes.ts"
import { importRoutes } from "./routes/records/imports.ts"
import { wholeCollectionRoutes } from "./routes/records/whole.ts"
import { writtenCollectionRoutes } from "./routes/records/written-collections.ts"
import { recordFileRoutes } from "./routes/records/record-files.ts"
import { recordRoutes } from "./routes/records/records.ts"
import { relatedRecordRoutes } from "./routes/records/related.ts"
import { researchRoutes } from "./routes/research/research.ts"
import { previewOpeningRoutes } from "./routes/previews/opening.ts"
import { previewPageRoutes } from "./routes/previews/page.ts"
import { previewReadingRoutes } from "./routes/previews/reading.ts"
import { watchRoutes } from "./routes/publishing/watch.ts"
import { workspaceRoutes } from "./routes/publishing/workspace.ts"
import { approvingRoutes } from "./routes/publishing/approving.ts"
import { proposalRoutes } from "./routes/publishing/proposals.ts"
import { changesetRoutes } from "./routes/changesets/changesets.ts"
import { changesetEditingRoutes } from "./routes/changesets/editing.ts"
import { changesetMemberRoutes } from "./routes/changesets/members.ts"
import { changesetTogetherRoutes } from "./routes/changesets/together.ts"
import { scheduleRoutes } from "./routes/changesets/schedules.ts"
import { createScheduling, type Scheduling } from "./scheduling/scheduling.ts"
import { changesetPeopleRoutes } from "./routes/changesets/people.ts"
import { changesetPublishingRoutes } from "./routes/changesets/publishing.ts"
import { proposingRoutes } from "./routes/publishing/proposing.ts"
import { reportRoutes } from "./routes/assessments/reports.ts"
import { shareRoutes } from "./routes/assessments/shares.ts"
import { studioRoutes } from "./routes/site/studio.ts"
import { emptyCollections, type EmptyCollections } from "./records/stock.ts"
import { createFileThread } from "./records/files/thread.ts"
import { createTableSender } from "./records/files/sending.ts"
import { createWatch } from "./watch/watch.ts"
import { watching } from "./watch/watching.ts"
import { refuseDemo } from "./seeding/demo.ts"
import { seed } from "./seeding/seed.ts"

export interface Server {
  app: App
  publishing: Publishing
  payments: Payments
  reminders: Pick<Reminders, "send">
  scheduling: Pick<Scheduling, "publish">
  /** Where examples are left out: what has to be imported before its pages show anything. */
  empty: readonly EmptyCollections[]
}

/**
 * database, opened and migrated → releases deployed, shipped records taken over → demo accounts and codes, or none → routes. Closing the app closes
 * everything in the opposite order.
 */
export async function createServer(
  environment: Environment,
  opening: Promise<Database>,
  client: Client,
): Promise<Server> {
  try {
    // Read while the database is opened.
    const shipped = readShipped(schemasFolder)
    const database = await opening
    const server = await serveFrom(database, environment, client, { shipped })
    if (environment.databaseUrl === null && process.platform !== "win32") {
      const close = await serveOperator(database, environment.dataDir, (error) =>
        server.app.log.error({ err: error }, "a backup failed"),
      )
      server.app.addHook("preClose", close)
    }
    return server
  } catch (error) {
    await opening.then(
      (database) => database.close(),
      () => undefined,
    )
    throw error
  }
}

/** As `createServer`, on a database that is already open (tests bring a template). */
export async function serveFrom(
  database: Database,
  environment: Environment,
  client: Client,
  options: PublishingOptions & { clock?: () => Date } = {},
): Promise<Server> {
  const aheadMs = environment.clockAheadDays * 86_400_000
  const clock = options.clock ?? (() => new Date(Date.now() + aheadMs))
  const report = createErrorReport(environment)
  let log: App["log"] | undefined
  const publishing = await openPublishing(database, {
    ...options,
    production: environment.production,
    failed(error) {
      report(error)
      log?.error({ err: error }, "publishing failed")
    },
  })
  try {
    if (environment.production) await refuseDemo(database)
    else await seed(database, publishing.live, clock())
    const empty = environment.production ? await emptyCollections(database, publishing.live) : []
    const metrics = createMetrics(publishing)
    const watch = createWatch(database, () => publishing.live.all(), clock)
    const files = createFileThread()
    const send = createTableSender(files)
    const reminders = createReminders(publishing)
    const scheduling = createScheduling(publishing)
    const app = await buildApp(
      { environment, database, published: publishing.live, clock, report },
      {
        before: [collectRoutes, metrics.measure, watching(publishing, watch)],
        api: [
          configurationRoutes(publishing),
          workspaceRoutes,
          eventRoutes(publishing, watch),
          failureRoutes(publishing, watch),
          documentRoutes(publishing),
          originRoutes(publishing),
          lookFileRoutes(publishing),
          lookFontRoutes(publishing),
          layerDocumentRoutes(publishing),
          changeRoutes(publishing),
          changesetRoutes(publishing),
          changesetMemberRoutes(publishing),
          changesetEditingRoutes(publishing),
          changesetTogetherRoutes(publishing),
          changesetPublishingRoutes(publishing),
          previewOpeningRoutes(publishing),
          changesetPeopleRoutes(publishing),
          scheduleRoutes(publishing),
          proposingRoutes(publishing),
          proposalRoutes(publishing),
          approvingRoutes(publishing),
          releaseRoutes(publishing),
          watchRoutes(watch),
          auditRoutes(),
          gateRoutes(publishing),
          compressed([recordRoutes(publishing), relatedRecordRoutes(publishing), matchRoutes(publishing)]),
          wholeCollectionRoutes(publishing),
          writtenCollectionRoutes(publishing),
          importRoutes(publishing, files, send),
          recordFileRoutes(publishing, send),
          recordEditRoutes(publishing),
          editingRoutes(publishing),
          mistakeRoutes(publishing),
          attemptRoutes(publishing),
          favouriteRoutes(publishing),
          cvPdfRoutes(publishing),
          savedFileRoutes(publishing),
          savedShareRoutes(publishing),
          cvExchangeRoutes(publishing),
          cvShareRoutes(publishing),
          researchRoutes(publishing),
          reportRoutes(publishing),
          shareRoutes(publishing),
          helpRoutes(publishing),
          curriculumRoutes(publishing),
          planRoutes(publishing),
        ],
        site: [
          publishedFileRoutes(),
          imageRoutes(),
          exploreRoutes(publishing),
          reminders.routes,
          scheduling.routes,
          healthRoutes(publishing),
          metrics.routes,
          openApiRoutes,
          studioRoutes(publishing, client),
          previewReadingRoutes(publishing),
          previewPageRoutes(publishing, client),
          clientRoutes(publishing, client),
        ],
      },
    )
    log = app.log
    app.addHook("onClose", async () => {
      await files.close()
      await publishing.close()
      await database.close()
    })
    return { app, publishing, payments: app.payments, reminders, scheduling, empty }
  } catch (error) {
    await publishing.close()
    throw error
  }
}
