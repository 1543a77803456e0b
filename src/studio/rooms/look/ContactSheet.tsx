import type { CSSProperties } from "react"
import { useTranslation } from "react-i18next"
import { assetPath, type Appearance } from "#browser/theme/brand.ts"
import { coloursOf } from "#browser/theme/unpublished.ts"
import type { App } from "#documents/types.g.ts"
import { Button, buttonClass, IconButton } from "#ui/Button.tsx"
import { type CardLook, cardLooks } from "#ui/card-looks.ts"
import { Chip } from "#ui/Chip.tsx"
import { headerBar, headerRow } from "#ui/header-look.ts"
import { Illustration } from "#ui/illustrations/Illustration.tsx"
import { Logo } from "#ui/Logo.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Progress } from "#ui/Progress.tsx"
import { interests, ratings, themeTokens } from "#engine/theme/tokens.ts"
import { useFace } from "./useFace.ts"

/**
 * What learners see most, in one appearance, with the colours and variables as they are edited: the same primitives that
 * their app is made of, on an element that holds the tokens. It is a picture: nothing in it can be pressed.
 */
export function ContactSheet({ app, appearance }: { app: App; appearance: Appearance }) {
  const { t } = useTranslation()
  const family = useFace(app)
  const tokens = Object.entries(themeTokens(coloursOf(app, appearance)))
  const style = {
    ...Object.fromEntries(tokens.map(([name, value]) => [`--${name}`, value])),
    "--header-height": app.cssVariables["header-height"],
    colorScheme: appearance,
    ...(family !== undefined && { fontFamily: `"${family}", system-ui, sans-serif` }),
  } as CSSProperties
  return (
    <div role="img" aria-label={t(`look.sheet.${appearance}`)}>
      <p aria-hidden className="mb-2 text-sm font-semibold">
        {t(`look.in.${appearance}`)}
      </p>
      <div
        inert
        data-theme={appearance}
        data-appearance={appearance}
        style={style}
        className="overflow-hidden rounded-card border border-line bg-background text-ink shadow-card"
      >
        <SheetHeader app={app} appearance={appearance} />
        <div className="flex flex-col gap-4 p-4">
          <div className="flex flex-wrap gap-2">
            <Button>{t("look.sheet.begin")}</Button>
            <Button style="outline">{t("look.sheet.more")}</Button>
            <Button tone="secondary">{t("look.sheet.accent")}</Button>
          </div>
          <p className="text-sm">
            {t("look.sheet.text")} <span className="text-muted">{t("look.sheet.quiet")}</span>
          </p>
          <SheetCard app={app} />
          <div className="flex flex-wrap gap-1.5">
            {interests.map((interest) => (
              <Chip key={interest} tone={interest}>
                {t(`look.colour.${interest}`)}
              </Chip>
            ))}
          </div>
          <div className="flex gap-1">
            {ratings.map((rating, at) => (
              <span
                key={rating}
                data-tone={rating}
                className="flex h-9 flex-1 items-center justify-center rounded-lg bg-(--tone) font-bold text-(--tone-on)"
              >
                {at + 1}
              </span>
            ))}
          </div>
          <Progress label={t("look.sheet.progress")} write={String} value={64} tone="investigative" />
          <Notice tone="success">{t("look.sheet.success")}</Notice>
          <Notice tone="warning">{t("look.sheet.warning")}</Notice>
          <Notice tone="danger">{t("look.sheet.danger")}</Notice>
        </div>
      </div>
    </div>
  )
}

function SheetHeader({ app, appearance }: { app: App; appearance: Appearance }) {
  const { t } = useTranslation()
  const look = app.cssVariables
  const onDark = look["header-gradient"] === "true" || appearance === "dark"
  const brand = look["header-brand"]
  const image = brand === "icon" ? app.images.appIcon : onDark ? app.images.logoLight : app.images.logo
  return (
    <div className={headerBar(look)}>
      <div className={headerRow(look)}>
        <span className="me-auto inline-flex min-h-11 items-center">
          <Logo look={brand} source={assetPath(image)} appName={app.appName} />
        </span>
        <span
          className="truncate text-[0.9rem]"
          style={{
            fontWeight: look["header-font-weight"],
            textTransform: look["header-text-case"] === "uppercase" ? "uppercase" : "none",
          }}
        >
          {t("look.sheet.menu")}
        </span>
        <IconButton icon="help" label={t("look.sheet.menu")} />
      </div>
    </div>
  )
}

function SheetCard({ app }: { app: App }) {
  const { t } = useTranslation()
  const chosen = app.cssVariables
  const { overlay, look, picture } =
    cardLooks[Number(chosen["content-card-variant"]) as CardLook] ?? cardLooks[1]
  return (
    <div
      className={`relative isolate flex flex-col overflow-hidden rounded-card ${look} ${overlay ? "min-h-[230px] justify-end bg-deep" : ""}`}
    >
      <div
        className={
          overlay
            ? "absolute inset-0 -z-10"
            : `h-28 shrink-0 overflow-hidden bg-primary-soft text-primary-ink ${picture}`
        }
      >
        <Illustration name="path" className="size-full" />
        {overlay ? <div className={`absolute inset-0 ${picture}`} /> : null}
      </div>
      <div className="flex flex-col gap-3 p-4">
        <div>
          <p
            className="text-lg leading-snug"
            style={{ fontWeight: chosen["content-card-heading-font-weight"] }}
          >
            {t("look.sheet.card")}
          </p>
          <p className={overlay ? "mt-1" : "mt-1 text-muted"}>{t("look.sheet.cardText")}</p>
        </div>
        <span
          data-tone={overlay ? "secondary" : "primary"}
          className={`self-start ${buttonClass({
            style: overlay ? "solid" : chosen["content-card-button-style"],
            full: chosen["content-card-full-button-width"] === "true",
          })}`}
        >
          {t("look.sheet.open")}
        </span>
      </div>
    </div>
  )
}
