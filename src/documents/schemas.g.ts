// Generated from schemas/meta by `npm run generate`. Do not edit.
import actionSchema from "../../schemas/meta/action.schema.json" with { type: "json" }
import appSchema from "../../schemas/meta/app.schema.json" with { type: "json" }
import assessmentSchema from "../../schemas/meta/assessment.schema.json" with { type: "json" }
import blockSchema from "../../schemas/meta/block.schema.json" with { type: "json" }
import blocksAccordionSchema from "../../schemas/meta/blocks/accordion.schema.json" with { type: "json" }
import blocksAssessmentSchema from "../../schemas/meta/blocks/assessment.schema.json" with { type: "json" }
import blocksAwaitSchema from "../../schemas/meta/blocks/await.schema.json" with { type: "json" }
import blocksBreadcrumbsSchema from "../../schemas/meta/blocks/breadcrumbs.schema.json" with { type: "json" }
import blocksButtonSchema from "../../schemas/meta/blocks/button.schema.json" with { type: "json" }
import blocksCardSchema from "../../schemas/meta/blocks/card.schema.json" with { type: "json" }
import blocksChipsSchema from "../../schemas/meta/blocks/chips.schema.json" with { type: "json" }
import blocksCommonSchema from "../../schemas/meta/blocks/common.schema.json" with { type: "json" }
import blocksCompareSchema from "../../schemas/meta/blocks/compare.schema.json" with { type: "json" }
import blocksConsentSchema from "../../schemas/meta/blocks/consent.schema.json" with { type: "json" }
import blocksContentCardSchema from "../../schemas/meta/blocks/contentCard.schema.json" with { type: "json" }
import blocksCtaCardSchema from "../../schemas/meta/blocks/ctaCard.schema.json" with { type: "json" }
import blocksCvPageSchema from "../../schemas/meta/blocks/cvPage.schema.json" with { type: "json" }
import blocksDefinitionListSchema from "../../schemas/meta/blocks/definitionList.schema.json" with { type: "json" }
import blocksDialogSchema from "../../schemas/meta/blocks/dialog.schema.json" with { type: "json" }
import blocksDividerSchema from "../../schemas/meta/blocks/divider.schema.json" with { type: "json" }
import blocksDraftSchema from "../../schemas/meta/blocks/draft.schema.json" with { type: "json" }
import blocksEachSchema from "../../schemas/meta/blocks/each.schema.json" with { type: "json" }
import blocksEmptyStateSchema from "../../schemas/meta/blocks/emptyState.schema.json" with { type: "json" }
import blocksFacetPanelSchema from "../../schemas/meta/blocks/facetPanel.schema.json" with { type: "json" }
import blocksFilterSchema from "../../schemas/meta/blocks/filter.schema.json" with { type: "json" }
import blocksFormSchema from "../../schemas/meta/blocks/form.schema.json" with { type: "json" }
import blocksFragmentSchema from "../../schemas/meta/blocks/fragment.schema.json" with { type: "json" }
import blocksGridSchema from "../../schemas/meta/blocks/grid.schema.json" with { type: "json" }
import blocksHeadingSchema from "../../schemas/meta/blocks/heading.schema.json" with { type: "json" }
import blocksHexagonSchema from "../../schemas/meta/blocks/hexagon.schema.json" with { type: "json" }
import blocksHighlightsSchema from "../../schemas/meta/blocks/highlights.schema.json" with { type: "json" }
import blocksIconSchema from "../../schemas/meta/blocks/icon.schema.json" with { type: "json" }
import blocksImageSchema from "../../schemas/meta/blocks/image.schema.json" with { type: "json" }
import blocksInputSchema from "../../schemas/meta/blocks/input.schema.json" with { type: "json" }
import blocksJourneySchema from "../../schemas/meta/blocks/journey.schema.json" with { type: "json" }
import blocksLinkSchema from "../../schemas/meta/blocks/link.schema.json" with { type: "json" }
import blocksListSchema from "../../schemas/meta/blocks/list.schema.json" with { type: "json" }
import blocksLockedOverlaySchema from "../../schemas/meta/blocks/lockedOverlay.schema.json" with { type: "json" }
import blocksLogoSchema from "../../schemas/meta/blocks/logo.schema.json" with { type: "json" }
import blocksMenuSchema from "../../schemas/meta/blocks/menu.schema.json" with { type: "json" }
import blocksNoteSchema from "../../schemas/meta/blocks/note.schema.json" with { type: "json" }
import blocksNoticeSchema from "../../schemas/meta/blocks/notice.schema.json" with { type: "json" }
import blocksPageCoverSchema from "../../schemas/meta/blocks/pageCover.schema.json" with { type: "json" }
import blocksPaletteSchema from "../../schemas/meta/blocks/palette.schema.json" with { type: "json" }
import blocksPanelSchema from "../../schemas/meta/blocks/panel.schema.json" with { type: "json" }
import blocksPortraitSchema from "../../schemas/meta/blocks/portrait.schema.json" with { type: "json" }
import blocksProgressSchema from "../../schemas/meta/blocks/progress.schema.json" with { type: "json" }
import blocksQrCodeSchema from "../../schemas/meta/blocks/qrCode.schema.json" with { type: "json" }
import blocksResultCardSchema from "../../schemas/meta/blocks/resultCard.schema.json" with { type: "json" }
import blocksRichTextSchema from "../../schemas/meta/blocks/richText.schema.json" with { type: "json" }
import blocksScaleBarsSchema from "../../schemas/meta/blocks/scaleBars.schema.json" with { type: "json" }
import blocksSectionSchema from "../../schemas/meta/blocks/section.schema.json" with { type: "json" }
import blocksSelectSchema from "../../schemas/meta/blocks/select.schema.json" with { type: "json" }
import blocksSkeletonSchema from "../../schemas/meta/blocks/skeleton.schema.json" with { type: "json" }
import blocksStackSchema from "../../schemas/meta/blocks/stack.schema.json" with { type: "json" }
import blocksStepsSchema from "../../schemas/meta/blocks/steps.schema.json" with { type: "json" }
import blocksTabSchema from "../../schemas/meta/blocks/tab.schema.json" with { type: "json" }
import blocksTableSchema from "../../schemas/meta/blocks/table.schema.json" with { type: "json" }
import blocksTabsSchema from "../../schemas/meta/blocks/tabs.schema.json" with { type: "json" }
import blocksTakeAssessmentCardSchema from "../../schemas/meta/blocks/takeAssessmentCard.schema.json" with { type: "json" }
import blocksTextSchema from "../../schemas/meta/blocks/text.schema.json" with { type: "json" }
import collectionSchema from "../../schemas/meta/collection.schema.json" with { type: "json" }
import commonSchema from "../../schemas/meta/common.schema.json" with { type: "json" }
import contextSchema from "../../schemas/meta/context.schema.json" with { type: "json" }
import curriculumSchema from "../../schemas/meta/curriculum.schema.json" with { type: "json" }
import factsSchema from "../../schemas/meta/facts.schema.json" with { type: "json" }
import featuresSchema from "../../schemas/meta/features.schema.json" with { type: "json" }
import formSchema from "../../schemas/meta/form.schema.json" with { type: "json" }
import fragmentSchema from "../../schemas/meta/fragment.schema.json" with { type: "json" }
import gatesSchema from "../../schemas/meta/gates.schema.json" with { type: "json" }
import helpSchema from "../../schemas/meta/help.schema.json" with { type: "json" }
import instanceSchema from "../../schemas/meta/instance.schema.json" with { type: "json" }
import keySchema from "../../schemas/meta/key.schema.json" with { type: "json" }
import localeSchema from "../../schemas/meta/locale.schema.json" with { type: "json" }
import mailSchema from "../../schemas/meta/mail.schema.json" with { type: "json" }
import menusSchema from "../../schemas/meta/menus.schema.json" with { type: "json" }
import navigationSchema from "../../schemas/meta/navigation.schema.json" with { type: "json" }
import operationSchema from "../../schemas/meta/operation.schema.json" with { type: "json" }
import personasSchema from "../../schemas/meta/personas.schema.json" with { type: "json" }
import planSchema from "../../schemas/meta/plan.schema.json" with { type: "json" }
import pointsSchema from "../../schemas/meta/points.schema.json" with { type: "json" }
import policySchema from "../../schemas/meta/policy.schema.json" with { type: "json" }
import propertiesSchema from "../../schemas/meta/properties.schema.json" with { type: "json" }
import reportSchema from "../../schemas/meta/report.schema.json" with { type: "json" }
import requirementSchema from "../../schemas/meta/requirement.schema.json" with { type: "json" }
import routesSchema from "../../schemas/meta/routes.schema.json" with { type: "json" }
import ruleSchema from "../../schemas/meta/rule.schema.json" with { type: "json" }
import screenSchema from "../../schemas/meta/screen.schema.json" with { type: "json" }
import sectionSchema from "../../schemas/meta/section.schema.json" with { type: "json" }
import sourceSchema from "../../schemas/meta/source.schema.json" with { type: "json" }
import templateSchema from "../../schemas/meta/template.schema.json" with { type: "json" }
import userSchema from "../../schemas/meta/user.schema.json" with { type: "json" }
import valueSchema from "../../schemas/meta/value.schema.json" with { type: "json" }
import visitorSchema from "../../schemas/meta/visitor.schema.json" with { type: "json" }
import vocabularySchema from "../../schemas/meta/vocabulary.schema.json" with { type: "json" }

/** Every meta-schema by its path under schemas/meta. */
export const metaSchemas: ReadonlyMap<string, object> = new Map<string, object>([
  ["action.schema.json", actionSchema],
  ["app.schema.json", appSchema],
  ["assessment.schema.json", assessmentSchema],
  ["block.schema.json", blockSchema],
  ["blocks/accordion.schema.json", blocksAccordionSchema],
  ["blocks/assessment.schema.json", blocksAssessmentSchema],
  ["blocks/await.schema.json", blocksAwaitSchema],
  ["blocks/breadcrumbs.schema.json", blocksBreadcrumbsSchema],
  ["blocks/button.schema.json", blocksButtonSchema],
  ["blocks/card.schema.json", blocksCardSchema],
  ["blocks/chips.schema.json", blocksChipsSchema],
  ["blocks/common.schema.json", blocksCommonSchema],
  ["blocks/compare.schema.json", blocksCompareSchema],
  ["blocks/consent.schema.json", blocksConsentSchema],
  ["blocks/contentCard.schema.json", blocksContentCardSchema],
  ["blocks/ctaCard.schema.json", blocksCtaCardSchema],
  ["blocks/cvPage.schema.json", blocksCvPageSchema],
  ["blocks/definitionList.schema.json", blocksDefinitionListSchema],
  ["blocks/dialog.schema.json", blocksDialogSchema],
  ["blocks/divider.schema.json", blocksDividerSchema],
  ["blocks/draft.schema.json", blocksDraftSchema],
  ["blocks/each.schema.json", blocksEachSchema],
  ["blocks/emptyState.schema.json", blocksEmptyStateSchema],
  ["blocks/facetPanel.schema.json", blocksFacetPanelSchema],
  ["blocks/filter.schema.json", blocksFilterSchema],
  ["blocks/form.schema.json", blocksFormSchema],
  ["blocks/fragment.schema.json", blocksFragmentSchema],
  ["blocks/grid.schema.json", blocksGridSchema],
  ["blocks/heading.schema.json", blocksHeadingSchema],
  ["blocks/hexagon.schema.json", blocksHexagonSchema],
  ["blocks/highlights.schema.json", blocksHighlightsSchema],
  ["blocks/icon.schema.json", blocksIconSchema],
  ["blocks/image.schema.json", blocksImageSchema],
  ["blocks/input.schema.json", blocksInputSchema],
  ["blocks/journey.schema.json", blocksJourneySchema],
  ["blocks/link.schema.json", blocksLinkSchema],
  ["blocks/list.schema.json", blocksListSchema],
  ["blocks/lockedOverlay.schema.json", blocksLockedOverlaySchema],
  ["blocks/logo.schema.json", blocksLogoSchema],
  ["blocks/menu.schema.json", blocksMenuSchema],
  ["blocks/note.schema.json", blocksNoteSchema],
  ["blocks/notice.schema.json", blocksNoticeSchema],
  ["blocks/pageCover.schema.json", blocksPageCoverSchema],
  ["blocks/palette.schema.json", blocksPaletteSchema],
  ["blocks/panel.schema.json", blocksPanelSchema],
  ["blocks/portrait.schema.json", blocksPortraitSchema],
  ["blocks/progress.schema.json", blocksProgressSchema],
  ["blocks/qrCode.schema.json", blocksQrCodeSchema],
  ["blocks/resultCard.schema.json", blocksResultCardSchema],
  ["blocks/richText.schema.json", blocksRichTextSchema],
  ["blocks/scaleBars.schema.json", blocksScaleBarsSchema],
  ["blocks/section.schema.json", blocksSectionSchema],
  ["blocks/select.schema.json", blocksSelectSchema],
  ["blocks/skeleton.schema.json", blocksSkeletonSchema],
  ["blocks/stack.schema.json", blocksStackSchema],
  ["blocks/steps.schema.json", blocksStepsSchema],
  ["blocks/tab.schema.json", blocksTabSchema],
  ["blocks/table.schema.json", blocksTableSchema],
  ["blocks/tabs.schema.json", blocksTabsSchema],
  ["blocks/takeAssessmentCard.schema.json", blocksTakeAssessmentCardSchema],
  ["blocks/text.schema.json", blocksTextSchema],
  ["collection.schema.json", collectionSchema],
  ["common.schema.json", commonSchema],
  ["context.schema.json", contextSchema],
  ["curriculum.schema.json", curriculumSchema],
  ["facts.schema.json", factsSchema],
  ["features.schema.json", featuresSchema],
  ["form.schema.json", formSchema],
  ["fragment.schema.json", fragmentSchema],
  ["gates.schema.json", gatesSchema],
  ["help.schema.json", helpSchema],
  ["instance.schema.json", instanceSchema],
  ["key.schema.json", keySchema],
  ["locale.schema.json", localeSchema],
  ["mail.schema.json", mailSchema],
  ["menus.schema.json", menusSchema],
  ["navigation.schema.json", navigationSchema],
  ["operation.schema.json", operationSchema],
  ["personas.schema.json", personasSchema],
  ["plan.schema.json", planSchema],
  ["points.schema.json", pointsSchema],
  ["policy.schema.json", policySchema],
  ["properties.schema.json", propertiesSchema],
  ["report.schema.json", reportSchema],
  ["requirement.schema.json", requirementSchema],
  ["routes.schema.json", routesSchema],
  ["rule.schema.json", ruleSchema],
  ["screen.schema.json", screenSchema],
  ["section.schema.json", sectionSchema],
  ["source.schema.json", sourceSchema],
  ["template.schema.json", templateSchema],
  ["user.schema.json", userSchema],
  ["value.schema.json", valueSchema],
  ["visitor.schema.json", visitorSchema],
  ["vocabulary.schema.json", vocabularySchema],
])
