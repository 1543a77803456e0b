import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import { Button, buttonClass } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import { Failure } from "../../../parts/Failure.tsx"
import { placePath } from "../../../address.ts"
import { useAuthor } from "../../../calls/author.ts"
import { useMoments } from "../../../calls/moments.ts"
import { useDoing } from "../../../calls/useDoing.ts"
import { useLoaded } from "../../../calls/useLoaded.ts"
import { WatchOf } from "../../../parts/watch/WatchOf.tsx"
import { BackTo } from "../../../parts/BackTo.tsx"
import { Heading, Section } from "../../../shell/Heading.tsx"
import { Loading } from "../../../shell/Loading.tsx"
import { Colleagues } from "../../../editing/Colleagues.tsx"
import { Moved } from "../../../editing/Moved.tsx"
import { Beside } from "../../../preview/Beside.tsx"
import { useTogether } from "../../../editing/useTogether.ts"
import { usePlace, useStudio } from "../../../studio.ts"
import { Details } from "./Details.tsx"
import { Effect } from "./Effect.tsx"
import { LogList } from "./LogList.tsx"
import { Returned } from "./Returned.tsx"
import { usePublishDraft } from "./usePublishDraft.ts"
import { Planned } from "./Planned.tsx"
import { Conflicts } from "./Conflicts.tsx"

/** One change in the making: what it would do, what waits for a decision, who did what, and its way to everybody. */
export function ChangesetPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { publishing, resources } = useStudio()
  // Of its own: what a room has fetched of the change while it was edited does not say what was published since.
  const name = `changeset page ${id}`
  const loaded = useLoaded(name, () => publishing.changeset(id))
  useEffect(() => () => queueMicrotask(() => resources.renew((_, key) => key === name)), [resources, name])
  return (
    <>
      <BackTo room="changes" label="room.changes" />
      <Loading from={loaded} title={t("room.changes")}>
        {(shown) => (
          <>
            <Head {...shown.changeset} touched={shown.documents.map(({ document }) => document)} />
            <Beside change={id} documents={shown.documents}>
              <Shown shown={shown} />
            </Beside>
          </>
        )}
      </Loading>
    </>
  )
}

/** In which room a kind of document is edited; every other in that of all documents. */
const roomOfKind: Readonly<Record<string, string>> = {
  menus: "menus",
  gates: "access",
  features: "access",
  facts: "access",
  locale: "texts",
}

/** Where somebody goes on with a change: an entry and a rule come with their words, and stand before them. */
function roomOf(touched: readonly string[]): { room: string; rest?: readonly string[] } {
  const kinds = new Set(touched.map((id) => id.split("/", 1)[0]))
  const [, room] = Object.entries(roomOfKind).find(([kind]) => kinds.has(kind)) ?? []
  const [first] = touched
  if (room !== undefined || first === undefined) return { room: room ?? "menus" }
  return { room: "documents", rest: first.split("/") }
}

type HeadProps = ShownChangeset["changeset"] & { touched: readonly string[] }

function Head({ id, title, author, createdAt, state, isMember, touched }: HeadProps) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const moment = useMoments()
  const writer = useAuthor()
  return (
    <Heading title={title} text={`${moment(createdAt)} · ${writer(author)}`}>
      {state === "open" ? null : (
        <Chip tone="neutral">{t(state === "published" ? "making.published" : "making.discarded")}</Chip>
      )}
      {state === "open" && isMember && workspace ? (
        <Link
          href={`${placePath(workspace, { layer, ...roomOf(touched) })}?in=${encodeURIComponent(id)}`}
          data-tone="primary"
          className={buttonClass({ style: "outline" })}
        >
          {t("making.goOn")}
        </Link>
      ) : null}
    </Heading>
  )
}

function Shown({ shown }: { shown: ShownChangeset }) {
  const { t } = useTranslation()
  const { publishing, resources } = useStudio()
  const doing = useDoing()
  const { changeset, documents, log, conflicts } = shown
  const { id } = changeset
  const isOpen = changeset.state === "open"
  const draft = usePublishDraft(isOpen)
  const { people } = useTogether(id, ({ revision, at }) => {
    if (revision > changeset.revision || at > changeset.updatedAt)
      resources.renew((_, key) => key.startsWith("changeset"))
  })
  const hasMoved = documents.some(({ moved }) => moved)

  /** Whatever came of it, what stands now is shown. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await doing.run(work)
    resources.renew((_, key) => key.startsWith("changeset"))
    return isDone
  }

  return (
    <div className="flex flex-col gap-6">
      <Colleagues people={people} />
      <Failure text={doing.failure} />
      <Planned of={{ changeset: id }} />
      {isOpen ? <Returned changeset={id} /> : null}
      {isOpen && hasMoved ? (
        <Moved
          busy={doing.busy}
          onRebase={changeset.isMember ? () => void act(() => publishing.rebase(id)) : undefined}
        />
      ) : null}
      {isOpen && conflicts.length > 0 ? (
        <Section title={t("making.conflicts")}>
          <Conflicts
            conflicts={conflicts}
            busy={doing.busy}
            canDecide={changeset.isMember}
            decide={(conflict, take) =>
              void act(() => publishing.decide(id, conflict, { id: crypto.randomUUID(), take }))
            }
          />
        </Section>
      ) : null}
      {isOpen && !hasMoved && conflicts.length === 0 ? <Effect changeset={changeset} draft={draft} /> : null}
      {changeset.release === null ? null : <WatchOf release={changeset.release} />}
      {isOpen && changeset.isMember ? (
        <Section title={t("making.details")}>
          <Details changeset={changeset} busy={doing.busy} act={act} />
        </Section>
      ) : null}
      <Section title={t("making.log")}>
        <LogList
          log={log}
          busy={doing.busy}
          undo={
            isOpen && changeset.isMember
              ? (entry) => void act(() => publishing.undo(id, { id: crypto.randomUUID(), entry }))
              : undefined
          }
        />
      </Section>
      {changeset.state === "published" ? null : (
        <div>
          <Button
            style="outline"
            tone={isOpen ? "danger" : "primary"}
            busy={doing.busy}
            onClick={() =>
              void act(() => (isOpen ? publishing.discardChangeset(id) : publishing.reopenChangeset(id)))
            }
          >
            {t(isOpen ? "making.discard" : "making.reopen")}
          </Button>
        </div>
      )}
    </div>
  )
}
