// Generated from schemas/meta by `npm run generate`. Do not edit.
import s0 from "../../schemas/meta/action.schema.json" with { type: "json" }
import s1 from "../../schemas/meta/app.schema.json" with { type: "json" }
import s2 from "../../schemas/meta/assessment.schema.json" with { type: "json" }
import s3 from "../../schemas/meta/block.schema.json" with { type: "json" }
import s4 from "../../schemas/meta/blocks/accordion.schema.json" with { type: "json" }
import s5 from "../../schemas/meta/blocks/assessment.schema.json" with { type: "json" }
import s6 from "../../schemas/meta/blocks/await.schema.json" with { type: "json" }
import s7 from "../../schemas/meta/blocks/breadcrumbs.schema.json" with { type: "json" }
import s8 from "../../schemas/meta/blocks/button.schema.json" with { type: "json" }
import s9 from "../../schemas/meta/blocks/card.schema.json" with { type: "json" }
import s10 from "../../schemas/meta/blocks/chips.schema.json" with { type: "json" }
import s11 from "../../schemas/meta/blocks/common.schema.json" with { type: "json" }
import s12 from "../../schemas/meta/blocks/consent.schema.json" with { type: "json" }
import s13 from "../../schemas/meta/blocks/contentCard.schema.json" with { type: "json" }
import s14 from "../../schemas/meta/blocks/ctaCard.schema.json" with { type: "json" }
import s15 from "../../schemas/meta/blocks/definitionList.schema.json" with { type: "json" }
import s16 from "../../schemas/meta/blocks/dialog.schema.json" with { type: "json" }
import s17 from "../../schemas/meta/blocks/divider.schema.json" with { type: "json" }
import s18 from "../../schemas/meta/blocks/each.schema.json" with { type: "json" }
import s19 from "../../schemas/meta/blocks/emptyState.schema.json" with { type: "json" }
import s20 from "../../schemas/meta/blocks/filter.schema.json" with { type: "json" }
import s21 from "../../schemas/meta/blocks/form.schema.json" with { type: "json" }
import s22 from "../../schemas/meta/blocks/fragment.schema.json" with { type: "json" }
import s23 from "../../schemas/meta/blocks/grid.schema.json" with { type: "json" }
import s24 from "../../schemas/meta/blocks/heading.schema.json" with { type: "json" }
import s25 from "../../schemas/meta/blocks/hexagon.schema.json" with { type: "json" }
import s26 from "../../schemas/meta/blocks/highlights.schema.json" with { type: "json" }
import s27 from "../../schemas/meta/blocks/icon.schema.json" with { type: "json" }
import s28 from "../../schemas/meta/blocks/image.schema.json" with { type: "json" }
import s29 from "../../schemas/meta/blocks/input.schema.json" with { type: "json" }
import s30 from "../../schemas/meta/blocks/link.schema.json" with { type: "json" }
import s31 from "../../schemas/meta/blocks/list.schema.json" with { type: "json" }
import s32 from "../../schemas/meta/blocks/lockedOverlay.schema.json" with { type: "json" }
import s33 from "../../schemas/meta/blocks/logo.schema.json" with { type: "json" }
import s34 from "../../schemas/meta/blocks/menu.schema.json" with { type: "json" }
import s35 from "../../schemas/meta/blocks/notice.schema.json" with { type: "json" }
import s36 from "../../schemas/meta/blocks/pageCover.schema.json" with { type: "json" }
import s37 from "../../schemas/meta/blocks/palette.schema.json" with { type: "json" }
import s38 from "../../schemas/meta/blocks/panel.schema.json" with { type: "json" }
import s39 from "../../schemas/meta/blocks/progress.schema.json" with { type: "json" }
import s40 from "../../schemas/meta/blocks/qrCode.schema.json" with { type: "json" }
import s41 from "../../schemas/meta/blocks/resultCard.schema.json" with { type: "json" }
import s42 from "../../schemas/meta/blocks/richText.schema.json" with { type: "json" }
import s43 from "../../schemas/meta/blocks/scaleBars.schema.json" with { type: "json" }
import s44 from "../../schemas/meta/blocks/section.schema.json" with { type: "json" }
import s45 from "../../schemas/meta/blocks/select.schema.json" with { type: "json" }
import s46 from "../../schemas/meta/blocks/skeleton.schema.json" with { type: "json" }
import s47 from "../../schemas/meta/blocks/stack.schema.json" with { type: "json" }
import s48 from "../../schemas/meta/blocks/steps.schema.json" with { type: "json" }
import s49 from "../../schemas/meta/blocks/tab.schema.json" with { type: "json" }
import s50 from "../../schemas/meta/blocks/table.schema.json" with { type: "json" }
import s51 from "../../schemas/meta/blocks/tabs.schema.json" with { type: "json" }
import s52 from "../../schemas/meta/blocks/takeAssessmentCard.schema.json" with { type: "json" }
import s53 from "../../schemas/meta/blocks/text.schema.json" with { type: "json" }
import s54 from "../../schemas/meta/collection.schema.json" with { type: "json" }
import s55 from "../../schemas/meta/common.schema.json" with { type: "json" }
import s56 from "../../schemas/meta/context.schema.json" with { type: "json" }
import s57 from "../../schemas/meta/facts.schema.json" with { type: "json" }
import s58 from "../../schemas/meta/features.schema.json" with { type: "json" }
import s59 from "../../schemas/meta/form.schema.json" with { type: "json" }
import s60 from "../../schemas/meta/fragment.schema.json" with { type: "json" }
import s61 from "../../schemas/meta/gates.schema.json" with { type: "json" }
import s62 from "../../schemas/meta/help.schema.json" with { type: "json" }
import s63 from "../../schemas/meta/instance.schema.json" with { type: "json" }
import s64 from "../../schemas/meta/key.schema.json" with { type: "json" }
import s65 from "../../schemas/meta/locale.schema.json" with { type: "json" }
import s66 from "../../schemas/meta/mail.schema.json" with { type: "json" }
import s67 from "../../schemas/meta/menus.schema.json" with { type: "json" }
import s68 from "../../schemas/meta/navigation.schema.json" with { type: "json" }
import s69 from "../../schemas/meta/personas.schema.json" with { type: "json" }
import s70 from "../../schemas/meta/plan.schema.json" with { type: "json" }
import s71 from "../../schemas/meta/policy.schema.json" with { type: "json" }
import s72 from "../../schemas/meta/properties.schema.json" with { type: "json" }
import s73 from "../../schemas/meta/report.schema.json" with { type: "json" }
import s74 from "../../schemas/meta/routes.schema.json" with { type: "json" }
import s75 from "../../schemas/meta/rule.schema.json" with { type: "json" }
import s76 from "../../schemas/meta/screen.schema.json" with { type: "json" }
import s77 from "../../schemas/meta/source.schema.json" with { type: "json" }
import s78 from "../../schemas/meta/user.schema.json" with { type: "json" }
import s79 from "../../schemas/meta/value.schema.json" with { type: "json" }
import s80 from "../../schemas/meta/visitor.schema.json" with { type: "json" }
import s81 from "../../schemas/meta/vocabulary.schema.json" with { type: "json" }

/** Every meta-schema by its path under schemas/meta. */
export const metaSchemas: ReadonlyMap<string, object> = new Map<string, object>([
  ["action.schema.json", s0],
  ["app.schema.json", s1],
  ["assessment.schema.json", s2],
  ["block.schema.json", s3],
  ["blocks/accordion.schema.json", s4],
  ["blocks/assessment.schema.json", s5],
  ["blocks/await.schema.json", s6],
  ["blocks/breadcrumbs.schema.json", s7],
  ["blocks/button.schema.json", s8],
  ["blocks/card.schema.json", s9],
  ["blocks/chips.schema.json", s10],
  ["blocks/common.schema.json", s11],
  ["blocks/consent.schema.json", s12],
  ["blocks/contentCard.schema.json", s13],
  ["blocks/ctaCard.schema.json", s14],
  ["blocks/definitionList.schema.json", s15],
  ["blocks/dialog.schema.json", s16],
  ["blocks/divider.schema.json", s17],
  ["blocks/each.schema.json", s18],
  ["blocks/emptyState.schema.json", s19],
  ["blocks/filter.schema.json", s20],
  ["blocks/form.schema.json", s21],
  ["blocks/fragment.schema.json", s22],
  ["blocks/grid.schema.json", s23],
  ["blocks/heading.schema.json", s24],
  ["blocks/hexagon.schema.json", s25],
  ["blocks/highlights.schema.json", s26],
  ["blocks/icon.schema.json", s27],
  ["blocks/image.schema.json", s28],
  ["blocks/input.schema.json", s29],
  ["blocks/link.schema.json", s30],
  ["blocks/list.schema.json", s31],
  ["blocks/lockedOverlay.schema.json", s32],
  ["blocks/logo.schema.json", s33],
  ["blocks/menu.schema.json", s34],
  ["blocks/notice.schema.json", s35],
  ["blocks/pageCover.schema.json", s36],
  ["blocks/palette.schema.json", s37],
  ["blocks/panel.schema.json", s38],
  ["blocks/progress.schema.json", s39],
  ["blocks/qrCode.schema.json", s40],
  ["blocks/resultCard.schema.json", s41],
  ["blocks/richText.schema.json", s42],
  ["blocks/scaleBars.schema.json", s43],
  ["blocks/section.schema.json", s44],
  ["blocks/select.schema.json", s45],
  ["blocks/skeleton.schema.json", s46],
  ["blocks/stack.schema.json", s47],
  ["blocks/steps.schema.json", s48],
  ["blocks/tab.schema.json", s49],
  ["blocks/table.schema.json", s50],
  ["blocks/tabs.schema.json", s51],
  ["blocks/takeAssessmentCard.schema.json", s52],
  ["blocks/text.schema.json", s53],
  ["collection.schema.json", s54],
  ["common.schema.json", s55],
  ["context.schema.json", s56],
  ["facts.schema.json", s57],
  ["features.schema.json", s58],
  ["form.schema.json", s59],
  ["fragment.schema.json", s60],
  ["gates.schema.json", s61],
  ["help.schema.json", s62],
  ["instance.schema.json", s63],
  ["key.schema.json", s64],
  ["locale.schema.json", s65],
  ["mail.schema.json", s66],
  ["menus.schema.json", s67],
  ["navigation.schema.json", s68],
  ["personas.schema.json", s69],
  ["plan.schema.json", s70],
  ["policy.schema.json", s71],
  ["properties.schema.json", s72],
  ["report.schema.json", s73],
  ["routes.schema.json", s74],
  ["rule.schema.json", s75],
  ["screen.schema.json", s76],
  ["source.schema.json", s77],
  ["user.schema.json", s78],
  ["value.schema.json", s79],
  ["visitor.schema.json", s80],
  ["vocabulary.schema.json", s81],
])
