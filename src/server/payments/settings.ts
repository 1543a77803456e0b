import { lookup } from "node:dns/promises"
import type {
  PaymentGateway as GatewaySettings,
  PayfastAccount,
  PaystackAccount,
} from "#documents/types.g.ts"
import type { Environment } from "#server/environment.ts"
import type { InstanceSettings } from "#server/ports.ts"
import type { Dependencies } from "#server/services.ts"
import type { Emulator } from "./emulator/emulator.ts"
import { GatewayAway, type Gateway } from "./gateway.ts"
import { payfast } from "./payfast.ts"
import { paystack } from "./paystack.ts"

/** A key of a gateway is not one for this server: money would move while trying out, or none in earnest. */
export class WrongPaymentKey extends Error {
  override readonly name = "WrongPaymentKey"
}

/** The addresses of gateways. No configuration changes them, so that none leads a secret elsewhere. */
const addresses = {
  /** Test and live keys are told apart by the key. */
  paystack: "https://api.paystack.co",
  payfast: { live: "https://www.payfast.co.za", test: "https://sandbox.payfast.co.za" },
  payfastApi: "https://api.payfast.co.za",
}
/** The merchants that everybody tries Payfast out with. */
const payfastTestMerchants = ["10000100", "10004002"]
const payfastHosts = ["www", "w1w", "w2w", "sandbox", "ips"].map((name) => `${name}.payfast.co.za`)

/**
 * The ways to be paid in an instance, best first. What they are, its file says; their secrets come from variables that it
 * names. One whose secrets are not set is left out.
 *
 * Payfast's merchants are numbers that do not tell which of them are live. Outside production each is taken to the sandbox
 * alone, where no money moves: a live one is not known there.
 *
 * @throws WrongPaymentKey where a test key of Paystack or a merchant for trying out of Payfast is set in production, or a
 *   live key of Paystack elsewhere
 */
export function gatewaysOf(
  instance: InstanceSettings,
  { environment, clock }: Pick<Dependencies, "environment" | "clock">,
): Gateway[] {
  return Object.entries(instance.payments ?? {}).flatMap(([id, settings]) => {
    if (missingOf(settings, environment).length > 0) return []
    return [
      settings.kind === "paystack"
        ? livePaystack(id, settings, environment)
        : livePayfast(id, settings, environment, clock),
    ]
  })
}

/** The same, at the emulator, with keys of its own. */
export function emulatedGateways(
  instance: InstanceSettings,
  emulator: Emulator,
  clock: () => Date,
): Gateway[] {
  const [host = "localhost"] = instance.hosts
  return Object.entries(instance.payments ?? {}).map(([id, settings]) =>
    settings.kind === "paystack"
      ? paystack({
          id,
          currencies: settings.currencies,
          ...emulator.paystack({ host, path: noticePath(id) }),
        })
      : payfast({
          id,
          testing: false,
          sources: () => Promise.resolve(["127.0.0.1", "::1"]),
          clock,
          ...emulator.payfast(),
        }),
  )
}

/** Where a gateway sends its notices: for Paystack this is set at the gateway, too. */
export const noticePath = (gateway: string): string => `/api/payments/${gateway}/notice`

/** What keeps an instance from being paid in production: a line each, with how to mend it. */
export function missingPayments(instances: readonly InstanceSettings[], environment: Environment): string[] {
  if (!environment.production || environment.payments !== "live") return []
  return instances.flatMap(({ title, payments = {} }) =>
    Object.entries(payments).flatMap(([id, settings]) => {
      const missing = missingOf(settings, environment)
      return missing.length === 0 ? [] : [`${title} is not paid through ${id}. Set ${missing.join(", ")}.`]
    }),
  )
}

const variablesOf = (settings: GatewaySettings): string[] =>
  settings.kind === "paystack"
    ? [settings.secretKeyVariable]
    : [settings.merchantIdVariable, settings.merchantKeyVariable, settings.passphraseVariable]

const secretIn = (environment: Environment, variable: string): string =>
  environment.secret(variable)?.trim() ?? ""

const missingOf = (settings: GatewaySettings, environment: Environment): string[] =>
  variablesOf(settings).filter((variable) => secretIn(environment, variable) === "")

function livePaystack(
  id: string,
  { currencies, secretKeyVariable }: PaystackAccount,
  environment: Environment,
): Gateway {
  const secretKey = secretIn(environment, secretKeyVariable)
  const wanted = environment.production ? "sk_live_" : "sk_test_"
  if (!secretKey.startsWith(wanted)) refuse(secretKeyVariable, environment, `it begins with ${wanted} there`)
  return paystack({ id, currencies, secretKey, api: addresses.paystack })
}

function livePayfast(
  id: string,
  settings: PayfastAccount,
  environment: Environment,
  clock: () => Date,
): Gateway {
  const { production } = environment
  const merchantId = secretIn(environment, settings.merchantIdVariable)
  if (production && payfastTestMerchants.includes(merchantId))
    refuse(settings.merchantIdVariable, environment, "it is the merchant that everybody tries out with")
  return payfast({
    id,
    merchantId,
    merchantKey: secretIn(environment, settings.merchantKeyVariable),
    passphrase: secretIn(environment, settings.passphraseVariable),
    site: addresses.payfast[production ? "live" : "test"],
    api: addresses.payfastApi,
    testing: !production,
    sources: payfastSources,
    clock,
  })
}

function refuse(variable: string, { production }: Environment, why: string): never {
  throw new WrongPaymentKey(`${variable} is no key for ${production ? "production" : "trying out"}: ${why}.`)
}

/** Where Payfast's notices come from: what the names of its servers lead to. Where none is known, no notice is read. */
async function payfastSources(): Promise<readonly string[]> {
  const found = await Promise.all(
    payfastHosts.map((host) => lookup(host, { all: true }).catch((): { address: string }[] => [])),
  )
  const known = found.flat().map(({ address }) => address)
  if (known.length === 0) throw new GatewayAway("The addresses of Payfast are not known just now.")
  return known
}
