// The least that Node can do: the same bytes and headers for every request. The parent says what, and is told the port.
import { createServer } from "node:http"

process.once("message", ({ headers, body }) => {
  const bytes = Buffer.from(body, "base64")
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, () => process.send?.(server.address().port))
})
