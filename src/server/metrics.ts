import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import type { Routes } from "#server/app.ts"
import type { Publishing } from "#server/publishing/publishing.ts"

export interface Metrics {
  /** Measures every request; registered before all routes. */
  measure: Routes
  /** GET /metrics in Prometheus' text format. Labels are route patterns: nothing of a person is in them. */
  routes: Routes
}

export function createMetrics({ live }: Publishing): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: "signpost_request_seconds",
    help: "Time to answer, by method, route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const refusals = new Counter({
    name: "signpost_gate_refusals_total",
    help: "Answers 403 by the route pattern that was asked for",
    labelNames: ["route"],
    registers: [registry],
  })
  new Gauge({
    name: "signpost_event_streams",
    help: "Open event streams of this process",
    registers: [registry],
    collect() {
      this.set(live.hub.listeners)
    },
  })
  return {
    measure(app) {
      app.addHook("onResponse", async (request, reply) => {
        const route = request.routeOptions.url ?? "unknown"
        const status = String(reply.statusCode)
        durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
        if (reply.statusCode === 403) refusals.inc({ route })
      })
    },
    routes(app) {
      app.get("/metrics", { schema: { summary: "Metrics for Prometheus" } }, async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      )
    },
  }
}
