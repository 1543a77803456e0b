import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server"
import type { Passkey } from "#server/repositories/factors.ts"

/** Where passkeys are made and used: they belong to its host, and to no other. */
export interface Party {
  name: string
  origin: string
}

const hostOf = ({ origin }: Party): string => new URL(origin).hostname
const named = ({ id, transports }: Passkey) => ({
  id,
  transports: transports as AuthenticatorTransport[],
})

/** What a browser needs to make a passkey for this account. */
export function creationOptions(
  party: Party,
  owner: { pseudonym: string; label: string },
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: hostOf(party),
    userName: owner.label,
    userID: new TextEncoder().encode(owner.pseudonym),
    attestationType: "none",
    excludeCredentials: known.map(named),
    // It stands beside a password: it need not know who asks, but must know that it is its owner.
    authenticatorSelection: { residentKey: "discouraged", userVerification: "required" },
  })
}

/** The passkey that a browser made for the challenge; undefined where the answer does not fit. */
export async function madePasskey(
  party: Party,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<(Pick<Passkey, "id" | "transports"> & { publicKey: string; counter: number }) | undefined> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || registrationInfo === undefined) return undefined
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports }
}

/** What a browser needs to use one of these passkeys. */
export function requestOptions(
  party: Party,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: hostOf(party),
    allowCredentials: known.map(named),
    userVerification: "required",
  })
}

/** Which of these passkeys has signed the challenge, and how often it was used; undefined where none has. */
export async function usedPasskey(
  party: Party,
  challenge: string,
  response: AuthenticationResponseJSON,
  known: readonly Passkey[],
): Promise<{ id: string; counter: number } | undefined> {
  const key = known.find(({ id }) => id === response.id)
  if (key === undefined) return undefined
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    requireUserVerification: true,
    credential: {
      ...named(key),
      publicKey: new Uint8Array(Buffer.from(key.public_key, "base64url")),
      counter: Number(key.counter),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo !== undefined
    ? { id: key.id, counter: authenticationInfo.newCounter }
    : undefined
}
