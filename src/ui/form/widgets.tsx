import type { RegistryWidgetsType, RJSFSchema } from "@rjsf/utils"
import type { Data, FormContext } from "./context.ts"
import type { Widget } from "./options.ts"
import { seldom } from "./seldom.tsx"
import { Choose } from "./widgets/chosen.tsx"
import { Consent } from "./widgets/consent.tsx"
import { shown } from "./widgets/control.ts"
import { Password } from "./widgets/password.tsx"
import { Area, Code, line, Numeric, Text } from "./widgets/written.tsx"

const Hidden = (props: Widget) => (
  <input type="hidden" id={props.id} name={props.id} value={shown(props.value)} />
)

/** Every widget that RJSF may ask for, on native elements; defined once, so that none loses the focus. */
export const widgets: RegistryWidgetsType<Data, RJSFSchema, FormContext> = {
  TextWidget: Text,
  EmailWidget: line("email"),
  URLWidget: line("url"),
  DateWidget: line("date"),
  DateTimeWidget: line("datetime-local"),
  TimeWidget: line("time"),
  UpDownWidget: Numeric,
  RangeWidget: Numeric,
  TextareaWidget: Area,
  PasswordWidget: Password,
  SelectWidget: Choose,
  RadioWidget: seldom("Cards"),
  CheckboxWidget: Consent,
  CheckboxesWidget: seldom("Several"),
  HiddenWidget: Hidden,
  vocabulary: Choose,
  code: Code,
  tel: line("tel"),
  month: seldom("Month"),
}
