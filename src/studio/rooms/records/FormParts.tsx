import type { ObjectFieldTemplateProps, RJSFSchema } from "@rjsf/utils"
import { clsx } from "clsx"
import { createContext, useContext, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Data, FormContext } from "#ui/form/context.ts"
import { InertWhile } from "../../parts/InertWhile.tsx"
import { Disclosure } from "./Fold.tsx"
import { isManyTicked, isNumbers, sectionOf, sections, spanOf, titleOf } from "./form-layout.ts"

type Parts = ObjectFieldTemplateProps<Data, RJSFSchema, FormContext>

const isColumned = ({ uiSchema }: Parts): boolean =>
  (uiSchema?.["ui:options"] as { columns?: boolean } | undefined)?.columns === true

/** Whether the fields are being sent, or wait for a decision: what is typed then would be lost. */
export const FixedContext = createContext(false)

/** The record itself: its fields in sections, by how they are filled in. */
export function RecordParts({ properties, schema, uiSchema, formData, errorSchema }: Parts) {
  const { t } = useTranslation()
  return (
    <InertWhile busy={useContext(FixedContext)} className="flex flex-col gap-8">
      {sections.map((section) => {
        const fields = properties.filter(
          ({ name, hidden }) => !hidden && sectionOf(schema.properties?.[name], uiSchema?.[name]) === section,
        )
        if (fields.length === 0) return null
        return (
          <section key={section} className="flex flex-col gap-4">
            <h3 className="border-b border-line pb-2 text-lg font-bold">{t(`record.section.${section}`)}</h3>
            <div
              className={
                section === "lists" ? "grid items-start gap-x-8 gap-y-6 xl:grid-cols-2" : shortFields
              }
            >
              {fields.map(({ content, name }) => (
                <div
                  key={name}
                  className={clsx(
                    "min-w-0",
                    section !== "lists" && spanOf(schema.properties?.[name]) === "whole" && "col-span-full",
                  )}
                >
                  {isManyTicked(schema.properties?.[name]) ? (
                    <Ticked
                      title={titleOf(schema.properties?.[name])}
                      chosen={formData?.[name]}
                      isFaulty={errorSchema?.[name] !== undefined}
                    >
                      {content}
                    </Ticked>
                  ) : (
                    content
                  )}
                </div>
              ))}
            </div>
          </section>
        )
      })}
    </InertWhile>
  )
}

interface TickedProps {
  title: string
  chosen: unknown
  isFaulty: boolean
  children: ReactNode
}

/** Many boxes to tick: folded away where some are ticked, as somebody has been through them. */
function Ticked({ title, chosen, isFaulty, children }: TickedProps) {
  const { t } = useTranslation()
  const count = Array.isArray(chosen) ? chosen.length : 0
  return (
    <Disclosure
      startsOpen={count === 0}
      isFaulty={isFaulty}
      line={
        <>
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          <span className="shrink-0 text-muted">{t("record.ticked", { count })}</span>
        </>
      }
    >
      <div className="[&_legend]:sr-only">{children}</div>
    </Disclosure>
  )
}

/** Something that is filled in by its parts. */
export function NamedParts(props: Parts) {
  const { fieldPathId, title } = props
  return (
    <fieldset id={fieldPathId.$id} className="min-w-0">
      {title ? <legend className="mb-1.5 font-bold">{title}</legend> : null}
      <PartsInRow {...props} />
    </fieldset>
  )
}

/** The parts alone, beside each other where there is room: what they are of is named around them. */
export function PartsInRow(props: Parts) {
  const { properties, description, schema } = props
  return (
    <div className="flex flex-col gap-3">
      {description ? <p className="text-muted">{description}</p> : null}
      <div className={isColumned(props) ? words : isNumbers(schema) ? numbers : shortFields}>
        {properties.map(({ content, hidden, name }) =>
          hidden ? null : (
            <div
              key={name}
              className={clsx(
                "min-w-0",
                !isColumned(props) && spanOf(schema.properties?.[name]) === "whole" && "col-span-full",
              )}
            >
              {content}
            </div>
          ),
        )}
      </div>
    </div>
  )
}

const words = "grid max-w-[144ch] gap-x-5 gap-y-3 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]"
const shortFields = "grid items-end gap-x-5 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
const numbers = "grid items-end gap-x-5 gap-y-4 grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]"
