import { media } from "#api/contract/answers.ts"
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import type { FastifyRequest } from "fastify"
import type { Routes } from "#server/app.ts"
import { Failure } from "#server/http/failure.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { sameText } from "#server/security/tokens.ts"

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
    routes(app, { environment }) {
      app.get(
        "/metrics",
        {
          schema: {
            summary: "Metrics for Prometheus",
            security: [{ metricsToken: [] }],
            problems: [401, 403],
            response: { 200: media("The metrics", "text/plain") },
          },
        },
        async (request, reply) => {
          requireReader(request, environment.metricsToken)
          return reply.type(registry.contentType).send(await registry.metrics())
        },
      )
    },
  }
}

/**
 * Lets in the bearer of the token, and nobody where there is none: a proxy on this machine that adds no header of its own
 * cannot be told from somebody who sits at it.
 */
function requireReader({ headers: { authorization = "" } }: FastifyRequest, token: string | null): void {
  if (token === null)
    throw new Failure(403, "forbidden", "Metrics are read with METRICS_TOKEN, which is not set.")
  if (!sameText(authorization, `Bearer ${token}`))
    throw new Failure(401, "unauthenticated", "Metrics are for the bearer of METRICS_TOKEN.", {
      headers: { "www-authenticate": "Bearer" },
    })
}
