import { Type } from "typebox"
import type { Routes } from "#server/app.ts"
import { notFound } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor, requireGate, userOf } from "#server/publishing/viewing.ts"

/** The assessments that a report stands on, and the gate of its data (specification 1, 3.3, 3.4). */
const reports = {
  "worker-type": { gate: "WorkerTypeReport", assessments: ["holland_code"] },
  entrepreneur: { gate: "EntrepreneurReport", assessments: ["entrepreneur"] },
  "personality-traits": { gate: "PersonalityTraitsReport", assessments: ["big5"] },
  "value-scales": { gate: "ValueScalesReport", assessments: ["value_scales"] },
  "learning-styles": { gate: "LearningStylesReport", assessments: ["learning_styles"] },
  "emotional-intelligence": {
    gate: "EmotionalIntelligenceReport",
    assessments: ["perceiving_emotion", "understanding_emotion", "managing_emotion"],
  },
  "cognitive-ability": { gate: "CognitiveAbilityReport", assessments: ["maze", "rock_paper_scissors"] },
} as const satisfies Record<string, { gate: string; assessments: readonly string[] }>

const Answer = Type.Object({
  completed: Type.Boolean(),
  completedAt: Type.Union([Type.String(), Type.Null()]),
})

/** Whether a report's assessments are taken, behind the report's gate. */
export function reportRoutes({ live }: Publishing): Routes {
  return (app, services) => {
    app.get<{ Params: { id: string } }>(
      "/reports/:id",
      {
        schema: {
          summary: "The state of a report, behind its gate",
          problems: [403],
          params: Type.Object({ id: Type.String() }),
          response: { 200: Answer },
        },
      },
      async (request) => {
        const report = isReport(request.params.id) ? reports[request.params.id] : undefined
        if (!report) throw notFound("report")
        await requireGate(request, services, await releaseFor(request, live), report.gate)
        const taken = (await userOf(request, services))?.assessments ?? {}
        const times = report.assessments.map((assessment) => taken[assessment]?.updatedAt ?? null)
        const completed = times.every((time) => time !== null)
        return { completed, completedAt: completed ? (times.toSorted().at(-1) ?? null) : null }
      },
    )
  }
}

function isReport(id: string): id is keyof typeof reports {
  return Object.hasOwn(reports, id)
}
