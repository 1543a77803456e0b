import type { CountedPeople } from "./contract/counted-people.ts"
import type { Mistakes } from "./contract/mistakes.ts"
import type {
  ClassEntry,
  ClassesQuery,
  ClassList,
  NewClass,
  NewClassCodes,
  ShownClass,
} from "./contract/classes.ts"
import type { MadeCodes } from "./contract/codes.ts"
import type { LayerDocuments, LayerDocumentsQuery } from "./contract/layer-documents.ts"
import type { DocumentList, ShownDocument } from "./contract/documents.ts"
import type { AccessMatrix, Explanation, Findings, WhyQuestion } from "./contract/gates.ts"
import type {
  ApplyImport,
  ImportChoices,
  ImportList,
  ImportRowsQuery,
  ShownImport,
  ShownRows,
  UndoneImport,
  UploadQuery,
} from "./contract/imports.ts"
import type {
  BeginChangeset,
  ChangesetList,
  ChangesetQuery,
  Decision,
  EditedDocument,
  EditedDocumentQuery,
  Invitation,
  MovedTo,
  NewEntry,
  PublishChangeset,
  Rebase,
  RenamedChangeset,
  ShownChangeset,
  TakeBack,
} from "./contract/changesets.ts"
import type { AddedFont, LookFiles, LookImage, LookImageUse } from "./contract/look-files.ts"
import type {
  Buyer,
  BuyerQuestion,
  Dismissal,
  NewRefund,
  OrderList,
  OrderQuery,
  OrderTold,
} from "./contract/orders.ts"
import type { NewInvitation, People, StaffRole } from "./contract/people.ts"
import type {
  ProposalApproval,
  ProposalApprovalAt,
  ProposalList,
  ProposalQuery,
  ProposalWithdrawal,
  ProposedChange,
  ShownProposal,
} from "./contract/proposals.ts"
import type {
  AuditLog,
  Change,
  CheckedChange,
  LayerQuery,
  PublishedChange,
  PublishedRelease,
  ReleaseDifference,
  ReleaseHistory,
  Rollback,
} from "./contract/publishing.ts"
import type {
  EditedRecord,
  FindRecordsQuery,
  LinkedRecords,
  LinkedRecordsQuery,
  RecordForm,
  RecordsToEdit,
} from "./contract/edited-records.ts"
import type { RecordVersions, RemoveRecord, WriteRecord, WrittenRecord } from "./contract/record-edits.ts"
import type {
  DocumentOrigins,
  DocumentOriginsQuery,
  TextOrigins,
  TextOriginsQuery,
} from "./contract/origins.ts"
import type { NewPreview, Preview } from "./contract/previews.ts"
import type { ReleaseWatch } from "./contract/watch.ts"
import type { Schedule, ScheduleChangeset, ScheduleList } from "./contract/schedules.ts"
import type { Workspace } from "./contract/workspace.ts"
import type { WrittenCollections } from "./contract/written-collections.ts"
import type { Requests } from "./request.ts"

export type PublishingClient = ReturnType<typeof createPublishingClient>

/**
 * The calls of who edits, reviews and publishes documents, typed. Apart from the learner's, whose script has no use for
 * them. `layer` says whose documents are meant; left out, the widest that the caller may see.
 *
 * @param requests what sends them: `createRequests` in a page, a session of a command elsewhere
 * @throws what `requests` throws on an answer of 400 and above, an ApiError in a page
 */
export function createPublishingClient({ send }: Requests) {
  const get = <T>(path: string): Promise<T> => send<T>("GET", path)
  const post = <T>(path: string, body: object): Promise<T> => send<T>("POST", path, body)

  return {
    /** Where the caller works, and with which powers; null: nobody is signed in. */
    workspace: () => get<Workspace | null>("workspace"),

    /** The classes of a tenant. */
    classes: (query: ClassesQuery) => get<ClassList>(`classes${searchOf(query)}`),
    addClass: (input: NewClass) => post<ClassEntry>("classes", input),
    /** @param name its short name */
    classNamed: (name: string, query: ClassesQuery) =>
      get<ShownClass>(`classes/${encodeURIComponent(name)}${searchOf(query)}`),
    renameClass: (name: string, input: NewClass) =>
      send<undefined>("PUT", `classes/${encodeURIComponent(name)}`, input),
    /** The codes are told this once. */
    makeClassCodes: (name: string, input: NewClassCodes) =>
      post<MadeCodes>(`classes/${encodeURIComponent(name)}/codes`, input),
    revokeClassCodes: (name: string, batch: string, query: ClassesQuery) =>
      send<undefined>("DELETE", `classes/${encodeURIComponent(name)}/codes/${batch}${searchOf(query)}`),

    /** Who works in a layer, and who is asked to. */
    people: (layer: LayerQuery = {}) => get<People>(`people${searchOf(layer)}`),
    takeRoleAway: (person: string, role: StaffRole, layer: LayerQuery) =>
      send<undefined>("DELETE", `people/${person}/${role}${searchOf(layer)}`),
    invite: (input: NewInvitation) => post<undefined>("people/invitations", input),
    approveInvitation: (id: string) => post<undefined>(`people/invitations/${id}/approve`, {}),
    withdrawInvitation: (id: string) => send<undefined>("DELETE", `people/invitations/${id}`),
    /** Roles that the caller is asked to take. */
    acceptInvitation: (id: string) => post<undefined>(`invitations/${id}/accept`, {}),
    declineInvitation: (id: string) => post<undefined>(`invitations/${id}/decline`, {}),

    documents: (layer: LayerQuery = {}) => get<DocumentList>(`documents${searchOf(layer)}`),
    /** @param id its path without `.json`, such as `locale/en/shell` */
    document: (id: string, layer: LayerQuery = {}) =>
      get<ShownDocument>(`documents/${documentPath(id)}${searchOf(layer)}`),

    /** Who has said a text, in each language. */
    textOrigins: (query: TextOriginsQuery) => get<TextOrigins>(`text-origins${searchOf(query)}`),
    documentOrigins: (query: DocumentOriginsQuery) =>
      get<DocumentOrigins>(`document-origins${searchOf(query)}`),

    /** The logos, icons and fonts that the configuration of the instance can name. */
    lookFiles: () => get<LookFiles>("look-files"),
    addLookImage: (use: LookImageUse, file: Blob) => post<LookImage>(`look-files?use=${use}`, file),
    /** Who sends it says by the call that they may use the font here. */
    addLookFont: (file: Blob) => post<AddedFont>("look-fonts?licence=mine", file),
    /** All that a review of a layer reads; the browser keeps it, and asks whether it is still the one. */
    layerDocuments: (query: LayerDocumentsQuery = {}) =>
      send<LayerDocuments>("GET", `layer-documents${searchOf(query)}`, undefined, { revalidated: true }),

    /** What a change would do; nothing of it is kept. */
    check: (input: Change) => post<CheckedChange>("changes/check", input),
    publish: (input: PublishedChange) => post<PublishedRelease>("changes/publish", input),

    /** What the learner's app starts from to be looked at as somebody else; nothing of it is kept. */
    preview: (input: NewPreview) => post<Preview>("previews", input),

    /** Changes in the making. */
    changesets: (query: ChangesetQuery = {}) => get<ChangesetList>(`changesets${searchOf(query)}`),
    beginChangeset: (input: BeginChangeset) => post<ShownChangeset>("changesets", input),
    changeset: (id: string) => get<ShownChangeset>(changesetAt(id)),
    renameChangeset: (id: string, input: RenamedChangeset) => send<void>("PUT", changesetAt(id), input),
    discardChangeset: (id: string) => post<void>(`${changesetAt(id)}/discard`, {}),
    reopenChangeset: (id: string) => post<void>(`${changesetAt(id)}/reopen`, {}),
    inviteTo: (id: string, input: Invitation) => post<void>(`${changesetAt(id)}/members`, input),
    removeMember: (id: string, member: string) =>
      send<void>("DELETE", `${changesetAt(id)}/members/${encodeURIComponent(member)}`),
    /** What an edit of a document stands on, whether the change touches it or not. */
    editedDocument: (id: string, document: string) =>
      get<EditedDocument>(`${changesetAt(id)}/document${searchOf({ document })}`),
    edit: (id: string, input: NewEntry) => post<ShownChangeset>(`${changesetAt(id)}/entries`, input),
    undo: (id: string, input: TakeBack) => post<ShownChangeset>(`${changesetAt(id)}/undo`, input),
    redo: (id: string, input: TakeBack) => post<ShownChangeset>(`${changesetAt(id)}/redo`, input),
    rebase: (id: string, input: Rebase = {}) => post<ShownChangeset>(`${changesetAt(id)}/rebase`, input),
    decide: (id: string, conflict: string, input: Decision) =>
      post<ShownChangeset>(`${changesetAt(id)}/conflicts/${encodeURIComponent(conflict)}`, input),
    /** Where the stream is that tells of a change: events `changed` (ChangedNews) and `people` (PeopleNews). */
    togetherAddress: (id: string, tab: string) =>
      `/api/${changesetAt(id)}/live?tab=${encodeURIComponent(tab)}`,
    moveTo: (id: string, input: MovedTo) => send<void>("PUT", `${changesetAt(id)}/presence`, input),
    checkChangeset: (id: string) => post<CheckedChange>(`${changesetAt(id)}/check`, {}),
    /** How many accounts each row of its effect concerns. */
    countPeople: (id: string) => post<CountedPeople>(`${changesetAt(id)}/people`, {}),
    /** Publishes it at an hour of the instance's clocks, if it still does then what it does now. */
    scheduleChangeset: (id: string, input: ScheduleChangeset) =>
      post<Schedule>(`${changesetAt(id)}/schedule`, input),
    schedules: (layer: LayerQuery = {}) => get<ScheduleList>(`schedules${searchOf(layer)}`),
    cancelSchedule: (id: string) => post<void>(`schedules/${encodeURIComponent(id)}/cancel`, {}),
    proposeChangeset: (id: string, input: PublishChangeset) =>
      post<ShownProposal>(`${changesetAt(id)}/propose`, input),
    publishChangeset: (id: string, input: PublishChangeset) =>
      post<PublishedRelease>(`${changesetAt(id)}/publish`, input),

    releases: (layer: LayerQuery = {}) => get<ReleaseHistory>(`releases${searchOf(layer)}`),
    releaseDifference: (before: string, after: string, layer: LayerQuery = {}) =>
      get<ReleaseDifference>(`${releaseAt(before)}/diff/${encodeURIComponent(after)}${searchOf(layer)}`),
    /** What a release does to who uses it. */
    watch: (release: string, layer: LayerQuery = {}) =>
      get<ReleaseWatch>(`${releaseAt(release)}/watch${searchOf(layer)}`),
    /** What putting an earlier release back would do; nothing of it is kept. */
    checkRollback: (release: string, layer: LayerQuery = {}) =>
      post<CheckedChange>(`${releaseAt(release)}/rollback/check${searchOf(layer)}`, {}),
    /** Publishes what the layer itself said in an earlier release again. */
    rollback: (release: string, input: Rollback, layer: LayerQuery = {}) =>
      post<PublishedRelease>(`${releaseAt(release)}/rollback${searchOf(layer)}`, input),

    proposals: (query: ProposalQuery = {}) => get<ProposalList>(`proposals${searchOf(query)}`),
    proposal: (id: string) => get<ShownProposal>(proposalAt(id)),
    propose: (input: ProposedChange) => post<ShownProposal>("proposals", input),
    approve: (id: string, input: ProposalApproval) =>
      post<PublishedRelease>(`${proposalAt(id)}/approve`, input),
    approveAt: (id: string, input: ProposalApprovalAt) => post<Schedule>(`${proposalAt(id)}/schedule`, input),
    withdraw: (id: string, input: ProposalWithdrawal) => post<void>(`${proposalAt(id)}/withdraw`, input),

    /** The collections whose records the caller writes. */
    writtenCollections: (layer: LayerQuery = {}) => get<WrittenCollections>(`records${searchOf(layer)}`),
    /** What a file would do to the records of a collection; nothing of it is done. */
    uploadRecords: (
      collection: string,
      file: Blob & { name?: string },
      { choices, ...layer }: LayerQuery & { choices?: ImportChoices } = {},
    ) => {
      const said = choices && { choices: JSON.stringify(choices) }
      const query = searchOf({ ...layer, file: file.name ?? "file", ...said })
      return post<ShownImport>(`${recordsOf(collection)}/imports${query}`, file)
    },
    imports: (collection: string, layer: LayerQuery = {}) =>
      get<ImportList>(`${recordsOf(collection)}/imports${searchOf(layer)}`),
    importRows: (collection: string, id: string, query: ImportRowsQuery = {}) =>
      get<ShownRows>(`${importAt(collection, id)}${searchOf(query)}`),
    applyImport: (collection: string, id: string, input: ApplyImport) =>
      post<ShownImport>(`${importAt(collection, id)}/apply`, input),
    undoImport: (collection: string, id: string, layer: LayerQuery = {}) =>
      post<UndoneImport>(`${importAt(collection, id)}/undo`, layer),
    mistakes: (layer: LayerQuery = {}) => get<Mistakes>(`mistakes${searchOf(layer)}`),
    closeMistake: (id: string, layer: LayerQuery = {}) =>
      post<void>(`mistakes/${encodeURIComponent(id)}/close`, layer),
    /** Where the uploader's own file is, with what is wrong with each row. */
    importProblemsAddress: (collection: string, id: string, layer: LayerQuery = {}) =>
      `/api/${importAt(collection, id)}/problems.csv${searchOf(layer)}`,
    importProblemsWorkbookAddress: (collection: string, id: string, layer: LayerQuery = {}) =>
      `/api/${importAt(collection, id)}/problems.xlsx${searchOf(layer)}`,
    /** Where files with all records of a collection are. */
    recordsCsvAddress: (collection: string, layer: LayerQuery = {}) =>
      `/api/${recordsOf(collection)}/export.csv${searchOf(layer)}`,
    recordsWorkbookAddress: (collection: string, layer: LayerQuery = {}) =>
      `/api/${recordsOf(collection)}/export.xlsx${searchOf(layer)}`,
    /** Records of a collection, as who writes them looks for them. */
    findRecords: (collection: string, query: FindRecordsQuery = {}) =>
      get<RecordsToEdit>(`${recordsOf(collection)}/found${searchOf(query)}`),
    /** Records that one of a collection may lead to. */
    linkedRecords: (collection: string, query: LinkedRecordsQuery) =>
      get<LinkedRecords>(`${recordsOf(collection)}/linked${searchOf(query)}`),
    recordForm: (collection: string, layer: LayerQuery = {}) =>
      get<RecordForm>(`${recordsOf(collection)}/form${searchOf(layer)}`),
    editedRecord: (collection: string, id: string, layer: LayerQuery = {}) =>
      get<EditedRecord>(`${recordsOf(collection)}/edited/${encodeURIComponent(id)}${searchOf(layer)}`),
    writeRecord: (collection: string, id: string, input: WriteRecord) =>
      send<WrittenRecord>("PUT", `${recordsOf(collection)}/${encodeURIComponent(id)}`, input),
    removeRecord: (collection: string, id: string, input: RemoveRecord) =>
      send<WrittenRecord>("DELETE", `${recordsOf(collection)}/${encodeURIComponent(id)}`, input),
    recordVersions: (collection: string, id: string, layer: LayerQuery = {}) =>
      get<RecordVersions>(`${recordsOf(collection)}/versions/${encodeURIComponent(id)}${searchOf(layer)}`),

    /** What people have paid for, a page at a time. */
    orders: (query: OrderQuery = {}) => get<OrderList>(`orders${searchOf(query)}`),
    /** By which pseudonym the books name an account. */
    orderBuyer: (input: BuyerQuestion) => post<Buyer>("orders/buyer", input),
    order: (id: string) => get<OrderTold>(orderAt(id)),
    refundOrder: (id: string, input: NewRefund) => post<OrderTold>(`${orderAt(id)}/refunds`, input),
    /** Asks the gateway how it stands, and does what follows. */
    lookAtOrder: (id: string) => post<OrderTold>(`${orderAt(id)}/look`, {}),
    dismissAttention: (id: string, input: Dismissal) => post<OrderTold>(`${orderAt(id)}/dismissal`, input),

    audit: (layer: LayerQuery = {}) => get<AuditLog>(`audit${searchOf(layer)}`),

    matrix: (layer: LayerQuery = {}) => get<AccessMatrix>(`gates/matrix${searchOf(layer)}`),
    findings: (layer: LayerQuery = {}) => get<Findings>(`gates/findings${searchOf(layer)}`),
    why: (input: WhyQuestion) => post<Explanation>("gates/why", input),
  }
}

const documentPath = (id: string): string => id.split("/").map(encodeURIComponent).join("/")
const changesetAt = (id: string): string => `changesets/${encodeURIComponent(id)}`
const orderAt = (id: string): string => `orders/${encodeURIComponent(id)}`
const releaseAt = (id: string): string => `releases/${encodeURIComponent(id)}`
const proposalAt = (id: string): string => `proposals/${encodeURIComponent(id)}`

const recordsOf = (collection: string): string => `records/${encodeURIComponent(collection)}`
const importAt = (collection: string, id: string): string =>
  `${recordsOf(collection)}/imports/${encodeURIComponent(id)}`

function searchOf(
  query:
    | LayerQuery
    | LayerDocumentsQuery
    | ChangesetQuery
    | EditedDocumentQuery
    | ProposalQuery
    | ImportRowsQuery
    | UploadQuery,
): string {
  const search = new URLSearchParams(Object.entries(query)).toString()
  return search === "" ? "" : `?${search}`
}
