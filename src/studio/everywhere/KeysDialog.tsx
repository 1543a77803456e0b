import { useTranslation } from "react-i18next"
import { Dialog } from "#ui/Dialog.tsx"
import { codeKeys, everyKeys, tableKeys, textKeys, treeKeys, type Key } from "./keys.ts"

/** Every key of the studio. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open width="medium" onClose={onClose} title={t("keys.title")} closeLabel={t("close")}>
      <div className="flex flex-col gap-6">
        <KeyList title={t("keys.everywhere")} keys={everyKeys} />
        <KeyList title={t("keys.menus")} keys={treeKeys} />
        <KeyList title={t("keys.tables")} keys={tableKeys} />
        <KeyList title={t("keys.texts")} keys={textKeys} />
        <KeyList title={t("keys.code")} keys={codeKeys} />
      </div>
    </Dialog>
  )
}

function KeyList({ title, keys: list }: { title: string; keys: readonly Key[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h3 className="mb-2 font-bold">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {list.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-control border border-line bg-surface px-2 py-0.5 font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
