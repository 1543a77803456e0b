import { useTranslation } from "react-i18next"
import { Later } from "#ui/Later.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { previewPanel } from "../../preview/panel.ts"
import { Heading } from "../../shell/Heading.tsx"

/** The preview on a page of its own; the address holds all that it shows. */
export default function PreviewRoom() {
  const { t } = useTranslation()
  return (
    <>
      <Heading title={t("room.preview")} text={t("room.previewText")} />
      <Later view={previewPanel} waiting={<Skeleton shape="cover" />} props={{ alone: true }} />
    </>
  )
}
