import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hello</title>
</head>
<body><main><h1>Hello</h1></main></body>
</html>
`

/** The least that a page can be: what a browser scores it is the most that it would score any page here and now. */
export async function startHelloSite(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((_request, response) =>
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(page),
  )
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
