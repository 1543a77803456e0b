import type { AccountsTables } from "./tables/accounts.ts"
import type { AssessmentsTables } from "./tables/assessments.ts"
import type { ChangesetsTables } from "./tables/changesets.ts"
import type { InstancesTables } from "./tables/instances.ts"
import type { MessagesTables } from "./tables/messages.ts"
import type { PlansTables } from "./tables/plans.ts"
import type { PublishingTables } from "./tables/publishing.ts"
import type { RecordsTables } from "./tables/records.ts"
import type { ResearchTables } from "./tables/research.ts"
import type { SigningInTables } from "./tables/signing-in.ts"
import type { WatchTables } from "./tables/watch.ts"

/** Every table, by what it is about. */
export interface Tables
  extends
    InstancesTables,
    AccountsTables,
    SigningInTables,
    PlansTables,
    MessagesTables,
    PublishingTables,
    ChangesetsTables,
    AssessmentsTables,
    RecordsTables,
    ResearchTables,
    WatchTables {}
