import type { Adapter } from "./adapter.ts"

interface Layer {
  dataLayer?: unknown[]
}

/** Google's gtag: commands as `arguments` objects on the data layer (it ignores plain arrays). */
export function gtag(view: Layer, measurementId: string | null): Adapter {
  const layer = (view.dataLayer ??= [])
  function command(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- gtag.js tells commands from other entries by this very object
    layer.push(arguments)
  }
  command("js", new Date())
  // Page views are sent by us, once for each route, not by the script on every change of history.
  if (measurementId) command("config", measurementId, { send_page_view: false })
  return {
    send({ key, name }, properties) {
      if (key === "pageView")
        command("event", "page_view", { page_title: properties.pageName, ...properties })
      else command("event", name.replaceAll(" ", "_"), properties)
    },
    identify: (person) => command("set", { user_id: person }),
    forget: () => command("set", { user_id: null }),
  }
}
