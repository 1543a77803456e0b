import type { FastifyPluginCallback, RawServerDefault } from "fastify"
import fastify from "fastify"

/** The parts of mkcert that are used; it is installed beside the bench, as the proxy is. */
interface Mkcert {
  createCA(subject: object): Promise<Certificate>
  createCert(subject: object): Promise<Certificate>
}
interface Certificate {
  key: string
  cert: string
}

interface Proxy {
  default: FastifyPluginCallback<ProxyOptions, RawServerDefault>
}
interface ProxyOptions {
  upstream: string
  replyOptions: { rewriteRequestHeaders(request: { ip: string; host: string }, headers: object): object }
}

const peer = <Module>(path: string) =>
  import(new URL(`../peers/node_modules/${path}`, import.meta.url).href) as Promise<Module>

/** What stands before the server where learners use it: HTTPS and HTTP/2, with a certificate that nobody vouches for. */
export async function startTlsProxy(upstream: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const mkcert = await peer<Mkcert>("mkcert/dist/mkcert.js")
  const { default: proxy } = await peer<Proxy>("@fastify/http-proxy/index.js")
  const ca = await mkcert.createCA({
    organization: "Bench",
    countryCode: "ZA",
    state: "-",
    locality: "-",
    validity: 2,
  })
  const certificate = await mkcert.createCert({ ca, domains: ["localhost"], validity: 2 })
  const app = fastify({ http2: true, https: { allowHTTP1: true, ...certificate } })
  await app.register(proxy, {
    upstream,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        "x-forwarded-proto": "https",
        "x-forwarded-host": request.host,
        "x-forwarded-for": request.ip,
      }),
    },
  })
  const address = await app.listen({ port: 0, host: "localhost" })
  return { origin: `https://localhost:${new URL(address).port}`, stop: () => app.close() }
}
