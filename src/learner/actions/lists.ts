import { detailActions } from "./details.ts"
import { schoolActions } from "./school.ts"
import { sectionActions } from "./sections.ts"

/** What is written into the lists of a profile: a part of the script that comes with the pages that show them. */
export const listActions = { ...detailActions, ...schoolActions, ...sectionActions }
