import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest()
const base64url = (data: Buffer | string): string => Buffer.from(data).toString("base64url")

/** Somebody was there, and proved it to be them. */
const present = 0x05
const withKey = 0x40

/**
 * A passkey in software (W3C Web Authentication, level 3, section 6.1), which signs whatever it is asked: as a browser
 * does for its owner, and an attacker's would without one.
 */
export function createAuthenticator(origin: string): {
  /** What `navigator.credentials.create` gives for a challenge. */
  make(challenge: string): object
  /** What `navigator.credentials.get` gives for a challenge. */
  use(challenge: string): object
} {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE((counter += 1), 1)
    return Buffer.concat([sha256(new URL(origin).hostname), head, more])
  }
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    response,
    clientExtensionResults: {},
  })
  return {
    make(challenge) {
      const key = Buffer.concat([
        Buffer.from("a50102032620012158", "hex"),
        Buffer.from([32]),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(present | withKey, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ])
      return credential({
        clientDataJSON: base64url(clientData("webauthn.create", challenge)),
        attestationObject: base64url(attestation),
      })
    },
    use(challenge) {
      const client = clientData("webauthn.get", challenge)
      const data = authenticatorData(present)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
