import type { NavigationSet } from "#engine/release.ts"
import { navigationSetOf } from "#engine/set.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"

/**
 * All that decides who is shown which page, as one text: releases that agree in it decide alike. Most edits are of
 * menus, texts and screens, which decide nothing.
 */
export function decisionsOf({ app, facts, features, gates, routes, navigation }: NavigationSet): string {
  return JSON.stringify([app, facts, features, gates, routes, navigation])
}

/** Whether two releases show everybody the same pages, among them those who have chosen a curriculum that is offered. */
export function decideAlike(before: ReviewedDocuments, after: ReviewedDocuments): boolean {
  const [had, has] = [before, after].map((documents) =>
    JSON.stringify([decisionsOf(navigationSetOf(documents)), curriculaOf(documents)]),
  )
  return had === has
}
