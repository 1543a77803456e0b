import server from "#api/messages/af/server.json"
import terms from "#documents/af/terms.json"
import written from "#documents/af/written.json"
import said from "#documents/af/said.json"
import file from "#records/import/af/file.json"
import shape from "#documents/af/shape.json"
import change from "#documents/af/change.json"
import expression from "#engine/rules/af/messages.json"
import accepted from "#review/messages/af/accepted.json"
import actions from "#review/messages/af/actions.json"
import app from "#review/messages/af/app.json"
import assessments from "#review/messages/af/assessments.json"
import collections from "#review/messages/af/collections.json"
import curricula from "#review/messages/af/curricula.json"
import sections from "#review/messages/af/sections.json"
import differences from "#review/messages/af/differences.json"
import forms from "#review/messages/af/forms.json"
import images from "#review/messages/af/images.json"
import keys from "#review/messages/af/keys.json"
import layers from "#review/messages/af/layers.json"
import listedAssessments from "#review/messages/af/listed-assessments.json"
import menus from "#review/messages/af/menus.json"
import names from "#review/messages/af/names.json"
import properties from "#review/messages/af/properties.json"
import reports from "#review/messages/af/reports.json"
import routes from "#review/messages/af/routes.json"
import rules from "#review/messages/af/rules.json"
import screens from "#review/messages/af/screens.json"
import texts from "#review/messages/af/texts.json"
import witness from "#review/messages/af/witness.json"
import type { Tongue } from "#documents/said.ts"

/** What the review says, in Afrikaans; fetched by who reads the studio in it. */
export const afrikaans: Tongue = {
  terms: { ...terms, ...written },
  templates: {
    ...server,
    ...file,
    ...said,
    ...shape,
    ...change,
    ...expression,
    ...accepted,
    ...actions,
    ...app,
    ...assessments,
    ...collections,
    ...curricula,
    ...sections,
    ...differences,
    ...forms,
    ...images,
    ...keys,
    ...layers,
    ...listedAssessments,
    ...menus,
    ...names,
    ...properties,
    ...reports,
    ...routes,
    ...rules,
    ...screens,
    ...texts,
    ...witness,
  },
}
