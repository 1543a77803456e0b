import { useTranslation } from "react-i18next"
import { useAnswer } from "../../reviewing/useAnswer.ts"
import { noAxis, type MatrixState } from "./matrix-state.ts"
import { Picker } from "./Picker.tsx"
import type { AxisNames } from "./useNames.ts"

interface AxisPickersProps {
  state: MatrixState
  names: AxisNames
  put: (change: Partial<MatrixState>) => void
}

/** By which two axes people are told apart, and what all of them have in common. */
export function AxisPickers({ state, names, put }: AxisPickersProps) {
  const { t } = useTranslation()
  const { axes, fixed } = state
  const known = useAnswer("tableAxes", undefined).value
  const all = [...(known?.context ?? []), ...(known?.facts ?? [])]
  const options = all.map(({ name }) => ({ value: name, label: names.axis(name) }))
  const withNone = [{ value: noAxis, label: t("review.noAxis") }, ...options]
  const free = options.filter(({ value }) => !axes.includes(value) && !Object.hasOwn(fixed, value))
  const fix = (name: string, value: string | undefined) => {
    const { [name]: _before, ...rest } = fixed
    put({ fixed: value === undefined ? rest : { ...rest, [name]: value } })
  }
  return (
    <>
      <Picker
        label={t("review.firstAxis")}
        value={axes[0]}
        options={options}
        onChange={(value) => put({ axes: [value, axes[1] === value ? noAxis : axes[1]] })}
      />
      <Picker
        label={t("review.secondAxis")}
        value={axes[1]}
        options={withNone}
        onChange={(value) => put({ axes: [axes[0], value === axes[0] ? noAxis : value] })}
      />
      {Object.entries(fixed).map(([name, value]) => (
        <Picker
          key={name}
          changed
          label={t("review.fixed", { axis: names.axis(name) })}
          value={value}
          options={[
            { value: "", label: t("review.anyValue") },
            ...(all.find((axis) => axis.name === name)?.values ?? []).map((one) => ({
              value: String(one),
              label: names.value(name, String(one)),
            })),
          ]}
          onChange={(next) => fix(name, next === "" ? undefined : next)}
        />
      ))}
      <Picker
        label={t("review.fix")}
        value=""
        options={[{ value: "", label: t("review.fixNothing") }, ...free]}
        onChange={(name) => {
          const values = all.find((axis) => axis.name === name)?.values ?? []
          fix(name, String(values.at(-1)))
        }}
      />
    </>
  )
}
