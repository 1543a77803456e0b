import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { Later, laterView } from "#ui/Later.tsx"

test("a view that comes later is not fetched by being rendered, and is drawn at once when it is here", async () => {
  let fetched = 0
  const view = laterView(
    async () => {
      fetched += 1
      return { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> }
    },
    (module) => module.Greeting,
  )
  const draw = () => renderToString(<Later view={view} waiting={<i>Soon</i>} props={{ name: "Ada" }} />)
  expect([draw(), fetched]).toEqual(["<i>Soon</i>", 0])
  await view.load()
  expect([draw(), fetched]).toEqual(["<p>Hello <!-- -->Ada</p>", 1])
})
