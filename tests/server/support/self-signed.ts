import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { createServer as createTlsServer } from "node:tls"

/** For `pictures.example.org` and 127.0.0.1, signed by nobody that anybody trusts; it opens nothing anywhere. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgamUWlLassQkcCY6c
a6EBFh+yVCJBQrqfaLdLbRSRt/ShRANCAAQADy4S2jjVYqheIKs75LMFFb6uIaN0
pZQM8NqyZgVjCeR3mf4SaoskqMXkIx6qFrA5NB75jhMf5/pY7qeylC18
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBVzCB/qADAgECAgEBMAoGCCqGSM49BAMCMB8xHTAbBgNVBAMTFHBpY3R1cmVz
LmV4YW1wbGUub3JnMCAXDTAwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAf
MR0wGwYDVQQDExRwaWN0dXJlcy5leGFtcGxlLm9yZzBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABAAPLhLaONViqF4gqzvkswUVvq4ho3SllAzw2rJmBWMJ5HeZ/hJq
iySoxeQjHqoWsDk0HvmOEx/n+ljup7KULXyjKTAnMCUGA1UdEQQeMByCFHBpY3R1
cmVzLmV4YW1wbGUub3JnhwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIQDcooMCXvS2
TUaAd7yqtIHJGkTRxQtSwCylb+f9JWnIUwIgUKLaB+S3zKjytNbUUpZg5ZDkKCNU
GqG67Fc95Mwjhro=
-----END CERTIFICATE-----`

export interface ImpostorSite {
  port: number
  /** What was asked once a line stood: nothing, where the certificate was looked at. */
  readonly asked: string[]
  stop(): Promise<void>
}

/** A site on loopback with the certificate of somebody else's making: what a line that is diverted would end at. */
export async function startImpostor(): Promise<ImpostorSite> {
  const asked: string[] = []
  const answer: RequestListener = (request, response) => {
    asked.push(String(request.url))
    response.end("{}")
  }
  const http = createServer(answer)
  const server = createTlsServer({ key, cert }, (socket) => http.emit("connection", socket))
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    stop: () => {
      http.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
