import { readFileSync } from "node:fs"

/** A whole new route with a screen, a menu entry and its texts. */
export const mentors = {
  routes: {
    routes: {
      mentorsPage: {
        path: "/mentors",
        screen: "mentors",
        title: { t: "shell:mentors.title" },
        meta: { tracking: { section: "mentors" } },
      },
    },
  },
  "screen/mentors": {
    kind: "screen",
    v: 1,
    id: "mentors",
    title: { t: "shell:mentors.title" },
    body: [
      { id: "cover", type: "pageCover", title: { t: "shell:mentors.title" } },
      { id: "lead", type: "text", text: { t: "shell:mentors.lead" }, size: "large" },
    ],
  },
  menus: {
    menus: {
      main: {
        entries: {
          mentors: {
            title: { t: "shell:menu.mentors" },
            icon: "compass",
            to: { route: "mentorsPage" },
            needs: "hollandComplete",
          },
        },
        order: ["home", "reports", "navigators", "mentors", "my_cv"],
      },
    },
  },
  "locale/en/shell": {
    texts: {
      "menu.mentors": "Mentors",
      "mentors.title": "Talk to somebody who does the work",
      "mentors.lead": "Mentors answer questions about their working day.",
    },
  },
  "locale/af/shell": {
    texts: {
      "menu.mentors": "Mentors",
      "mentors.title": "Praat met iemand wat die werk doen",
      "mentors.lead": "Mentors beantwoord vrae oor hul werksdag.",
    },
  },
}

/** The shipped profile form with one question more. */
export function profileFormWithSchool() {
  const form = JSON.parse(readFileSync("schemas/documents/form/initial-profile.json", "utf8")) as {
    schema: { properties: object }
    ui: { "ui:order": string[] }
    writes: string[]
  }
  return {
    schema: {
      ...form.schema,
      properties: { ...form.schema.properties, school: { type: "string", maxLength: 100 } },
    },
    ui: { "ui:order": [...form.ui["ui:order"], "school"] },
    texts: { fields: { "/school": { title: "forms:school" } } },
    writes: [...form.writes, "profile.custom.initial-profile.school"],
  }
}

/** What the new question is called. */
export const schoolTexts = {
  "locale/en/forms": { texts: { school: "Your school" } },
  "locale/af/forms": { texts: { school: "Jou skool" } },
}
