import type { Source } from "#blocks/host.ts"
import { failed, movable, pending, ready } from "./host.ts"
import { report } from "./report.ts"

const careers = [
  {
    id: "c1",
    slug: "data-analyst",
    title: "Data analyst",
    subtitle: "Turns numbers into decisions",
    chips: ["Thinker", "Organiser"],
    saved: true,
  },
  {
    id: "c2",
    slug: "nurse",
    title: "Nurse",
    subtitle: "Cares for people when it matters",
    chips: ["Helper"],
    saved: false,
  },
  {
    id: "c3",
    slug: "electrician",
    title: "Electrician",
    subtitle: "Keeps the lights on",
    chips: ["Builder"],
    saved: false,
  },
  {
    id: "c4",
    slug: "illustrator",
    title: "Illustrator",
    subtitle: "Draws what words cannot say",
    chips: ["Creator"],
    saved: false,
  },
]

/** Canned answers for the gallery and the cases; the rest of the sources are empty. */
export const sources: Record<string, Source> = {
  collection: movable({ items: careers, count: 4, empty: false, total: 4 }),
  favourites: ready({ items: [], count: 0, empty: true }),
  sessions: pending,
  report: ready(report),
  curricula: failed("The curricula could not be loaded. Please try again."),
  gate: ready({
    allowed: false,
    why: "This is part of a larger package.",
    upgradeable: true,
    unlockText: "Upgrade, or redeem a voucher.",
    unlockLabel: "See plans",
    unlockHref: "/settings/account/upgrade",
  }),
  menu: ready({
    items: [
      { key: "all", title: "All", href: "/theme/all", icon: "home", state: "open", active: true },
      {
        key: "colors",
        title: "Colors",
        href: "/theme/colors",
        icon: "reports",
        state: "open",
        active: false,
      },
      {
        key: "cv",
        title: "My CV",
        href: "",
        icon: "cv",
        state: "locked",
        hint: "Upgrade to access",
        active: false,
      },
      { key: "jobs", title: "Jobs", href: "", icon: "jobs", state: "disabled", active: false },
    ],
    count: 4,
    empty: false,
  }),
}
