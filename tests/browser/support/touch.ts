import type { Locator, Page } from "playwright/test"

interface Point {
  x: number
  y: number
}

/**
 * Touches the middle of what is there, once it is to be seen: a page shows nothing yet of what stands below a part that
 * is still coming. As Playwright's `tap` it fails where something else lies over it, but it does not wait for pictures
 * to come to rest: a learner who knows the way does not either.
 */
export async function touch(target: Locator) {
  await target.waitFor()
  const { x, y } = await target.evaluate(middle)
  await target.page().touchscreen.tap(x, y)
}

/** Runs in the page: scrolls to an element and says where it is. */
function middle(element: Element): Point {
  element.scrollIntoView({ block: "center", behavior: "instant" })
  const { x, y, width, height } = element.getBoundingClientRect()
  const point = { x: x + width / 2, y: y + height / 2 }
  const there = document.elementFromPoint(point.x, point.y)
  if (!element.contains(there)) throw new Error(`Over ${element.outerHTML} lies ${there?.outerHTML}`)
  return point
}

/** So far a finger goes for one step of a swipe. */
const stride = 26

/** So long a finger rests before it is lifted: longer than the browser takes it for still moving. */
const restMs = 150

/** Draws over the screen from the middle of an element; a finger that comes to the edge is lifted and set down anew. */
export async function swipe(page: Page, over: Locator, steps: readonly Readonly<Point>[]) {
  const start = await over.evaluate(middle)
  const { width, height } = page.viewportSize()!
  const session = await page.context().newCDPSession(page)
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints })
  let at = start
  await send("touchStart", [at])
  for (const step of steps) {
    const next = { x: at.x + step.x * stride, y: at.y + step.y * stride }
    const leaves = next.x < 0 || next.y < 0 || next.x >= width || next.y >= height
    if (leaves) {
      await send("touchEnd", [])
      await send("touchStart", [start])
    }
    at = leaves ? { x: start.x + step.x * stride, y: start.y + step.y * stride } : next
    await send("touchMove", [at])
  }
  // A finger that is lifted while it still moves throws the page, and the next touch would only stop it.
  await page.waitForTimeout(restMs)
  await send("touchEnd", [])
  await session.detach()
}
