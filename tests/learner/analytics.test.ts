import { describe, expect, test } from "vitest"
import { adobe } from "#learner/analytics/adobe.ts"
import { createAnalytics, deviceType } from "#learner/analytics/analytics.ts"
import { MissingProperties, type EventKey, type Properties } from "#learner/analytics/events.ts"
import { gtag } from "#learner/analytics/gtag.ts"
import { productAnalytics } from "#learner/analytics/product.ts"
import cases from "./cases/analytics.json" with { type: "json" }
import devices from "./cases/devices.json" with { type: "json" }

const phone = "Mozilla/5.0 (Linux; Android 10; K) Mobile"

describe("what an event cannot do without", () => {
  test.each(cases)("$name", ({ event, properties, missing }) => {
    const track = () => createAnalytics("").track(event as EventKey, properties as Properties)
    if (missing === null) expect(track).not.toThrow()
    else expect(track).toThrow(new RegExp(`lacks ${missing.join(", ")}$`))
  })

  test("it throws even where no service listens", () => {
    expect(() => createAnalytics("").track("pageView")).toThrow(MissingProperties)
  })
})

test("an assessment that is handed in is told as the event of the specification", () => {
  const view: { adobeDataLayer?: unknown[] } = {}
  const analytics = createAnalytics(phone)
  analytics.use([adobe(view)])
  analytics.track("assessmentFinished", { name: "big5" })
  expect(view.adobeDataLayer).toMatchObject([
    { event: "assessmentFinished", eventInfo: { eventName: "assessment finished", name: "big5" } },
  ])
})

describe("the kind of device", () => {
  test.each(devices)("$device: $userAgent", ({ device, userAgent }) => {
    expect(deviceType(userAgent)).toBe(device)
  })
})

test("every service hears of an event with the site's country and language and the device", () => {
  const view: { adobeDataLayer?: unknown[]; dataLayer?: unknown[] } = {}
  const posted: { url: string; body: string }[] = []
  const analytics = createAnalytics(phone)
  analytics.use([
    adobe(view),
    productAnalytics(
      "token",
      (url, body) => posted.push({ url, body }),
      () => "device",
      () => 5,
    ),
    gtag(view, "G-1"),
  ])
  analytics.track("pageView", { pageName: "Home", section: "home" })
  expect(view.adobeDataLayer).toEqual([
    {
      event: "pageView",
      eventInfo: { eventName: "page opened" },
      page: { pageName: "Home", siteSection: "home", country: "South Africa", language: "English" },
      device: { type: "Mobile" },
    },
  ])
  expect(JSON.parse(posted[0]?.body ?? "")).toEqual([
    {
      event: "page opened",
      properties: {
        pageName: "Home",
        section: "home",
        country: "South Africa",
        language: "English",
        device: "Mobile",
        token: "token",
        time: 5,
        $device_id: "device",
        distinct_id: "$device:device",
      },
    },
  ])
  const commands = view.dataLayer?.map((entry) => Array.from(entry as ArrayLike<unknown>))
  expect(commands?.[1]).toEqual(["config", "G-1", { send_page_view: false }])
  expect(commands?.[2]).toEqual([
    "event",
    "page_view",
    {
      page_title: "Home",
      pageName: "Home",
      section: "home",
      country: "South Africa",
      language: "English",
      device: "Mobile",
    },
  ])
})

describe("who somebody is", () => {
  function heard() {
    const people: (string | null)[] = []
    const adapter = {
      send: () => {},
      identify: (person: string) => void people.push(person),
      forget: () => void people.push(null),
    }
    return { people, adapter }
  }

  test("the e-mail, else the phone; nobody without either; each once", () => {
    const { people, adapter } = heard()
    const analytics = createAnalytics("")
    analytics.use([adapter])
    analytics.identify({ email: "learner@example.org", phone: "+27820000000" })
    analytics.identify({ email: "learner@example.org" })
    analytics.identify({ email: null, phone: "+27820000000" })
    analytics.identify({ email: "", phone: null })
    expect(people).toEqual(["learner@example.org", "+27820000000"])
  })

  test("consent given after signing in still tells who it is; signing out forgets", () => {
    const { people, adapter } = heard()
    const analytics = createAnalytics("")
    analytics.identify({ email: "learner@example.org" })
    analytics.use([adapter])
    analytics.forget()
    analytics.forget()
    expect(people).toEqual(["learner@example.org", null])
  })
})

test("events that come before the services are there wait for them, and are dropped where there are none", () => {
  const adapter = () => {
    const sent: string[] = []
    return {
      sent,
      send: ({ key }: { key: string }) => void sent.push(key),
      identify: (person: string) => void sent.push(person),
      forget: () => {},
    }
  }
  const analytics = createAnalytics(phone)
  const [late, later] = [adapter(), adapter()]
  analytics.track("appOpened")
  analytics.hold()
  analytics.track("pageView", { pageName: "Home" })
  analytics.identify({ phone: "+27821234567" })
  analytics.use([late])
  analytics.track("appOpened")
  expect(late.sent).toEqual(["+27821234567", "pageView", "appOpened"])
  analytics.hold()
  analytics.track("pageView", { pageName: "Home" })
  analytics.use([])
  analytics.use([later])
  expect(later.sent).toEqual(["+27821234567"])
})
