import { memo, useState, useSyncExternalStore, type MouseEvent } from "react"
import type { Host, Source } from "#blocks/host.ts"
import { buttonClass } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import { Favourite } from "#ui/Favourite.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import type { CardRecord } from "./records.ts"

interface CardProps {
  record: CardRecord
  host: Host
}

/** One career's card, as somebody would write it who needs no other: the same elements from the same primitives. */
function Card({ record, host }: CardProps) {
  const [saving, setSaving] = useState(false)
  const { title } = record
  const look = host.config.cssVariables
  const href = host.href({ route: "careerDetailPage", params: { slug: record.slug, id: record.id } })
  const go = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (href) host.navigate(href)
  }
  const save = async () => {
    setSaving(true)
    await host.run(
      { do: "toggleFavourite", type: "careers", id: record.id, title },
      { setState: () => {}, state: () => ({}) },
    )
    setSaving(false)
  }
  return (
    <article className="relative isolate flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-lift">
      <div className="h-[250px] shrink-0 overflow-hidden bg-primary-soft text-primary-ink">
        <Illustration name="path" className="size-full" />
      </div>
      <div className="absolute end-3 top-3">
        <Favourite
          label={host.text("blocks:favourite", { title })}
          saved={record.saved}
          saving={saving}
          onPress={() => void save()}
        />
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div>
          <h3
            className="text-lg leading-snug"
            style={{ fontWeight: Number(look["content-card-heading-font-weight"]) || 700 }}
          >
            {title}
          </h3>
          <p className="mt-1 text-muted">{record.subtitle}</p>
        </div>
        <ul role="list" className="flex flex-wrap gap-2">
          {record.tags.map((tag) => (
            <li key={tag} className="flex">
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
        <a
          href={href}
          onClick={go}
          data-tone="primary"
          className={`card-link mt-auto self-start ${buttonClass({ style: look["content-card-button-style"] })}`}
        >
          <span className="hidden md:inline">{host.text("blocks:open")}</span>
          <span className="md:hidden">{host.text("blocks:view")}</span>
          <span className="sr-only">{title}</span>
          <Icon name="chevron-circle-right" size={20} />
        </a>
      </div>
    </article>
  )
}

const MemoCard = memo(Card)

interface CardsProps {
  source: Source<{ items: readonly CardRecord[] }>
  host: Host
  /** Whether each card is drawn only when its own record has changed. */
  careful: boolean
}

/** The screen of cards by hand in React. */
export function ByHand({ source, host, careful }: CardsProps) {
  const { value } = useSyncExternalStore(source.subscribe, source.snapshot)
  const Item = careful ? MemoCard : Card
  return (
    <div className="flex flex-col gap-8">
      <ul role="list" className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-5">
        {value?.items.map((record) => (
          <li key={record.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
            <Item record={record} host={host} />
          </li>
        ))}
      </ul>
    </div>
  )
}
