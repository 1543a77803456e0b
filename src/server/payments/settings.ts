import type { PaymentGateway as GatewaySettings } from "#documents/types.g.ts"
import type { Environment } from "#server/environment.ts"
import type { InstanceSettings } from "#server/ports.ts"
import type { Emulator } from "./emulator/emulator.ts"
import type { Gateway } from "./gateway.ts"
import { paystack, paystackApi } from "./paystack.ts"

/** A key of a gateway is not one for this server: money would move while trying out, or none in earnest. */
export class WrongPaymentKey extends Error {
  override readonly name = "WrongPaymentKey"
}

/**
 * The ways to be paid in an instance, best first. What they are, its file says; their secrets come from variables that it
 * names, and their addresses stand in the code, so that no configuration leads a secret elsewhere. One whose secrets are
 * not set is left out.
 *
 * @throws WrongPaymentKey where a test key is set in production, or a live one elsewhere
 */
export function gatewaysOf(instance: InstanceSettings, environment: Environment): Gateway[] {
  return Object.entries(instance.payments ?? {}).flatMap(
    ([id, settings]) => liveGateway(id, settings, environment) ?? [],
  )
}

/** The same, at the emulator, with keys of its own. */
export function emulatedGateways(instance: InstanceSettings, emulator: Emulator): Gateway[] {
  const [host = "localhost"] = instance.hosts
  return Object.entries(instance.payments ?? {}).map(([id, { currencies }]) =>
    paystack({ id, currencies, ...emulator.paystack({ host, path: noticePath(id) }) }),
  )
}

/** Where a gateway sends its notices: for Paystack this is set at the gateway, too. */
export const noticePath = (gateway: string): string => `/api/payments/${gateway}/notice`

/** What keeps an instance from being paid in production: a line each, with how to mend it. */
export function missingPayments(instances: readonly InstanceSettings[], environment: Environment): string[] {
  if (!environment.production || environment.payments !== "live") return []
  return instances.flatMap(({ title, payments = {} }) =>
    Object.entries(payments).flatMap(([id, settings]) => {
      const missing = variablesOf(settings).filter((variable) => !environment.secret(variable))
      return missing.length === 0 ? [] : [`${title} is not paid through ${id}. Set ${missing.join(", ")}.`]
    }),
  )
}

const variablesOf = (settings: GatewaySettings): string[] => [settings.secretKeyVariable]

function liveGateway(
  id: string,
  { currencies, secretKeyVariable }: GatewaySettings,
  environment: Environment,
): Gateway | undefined {
  const { production } = environment
  const secretKey = environment.secret(secretKeyVariable)?.trim()
  if (!secretKey) return undefined
  const wanted = production ? "sk_live_" : "sk_test_"
  if (!secretKey.startsWith(wanted))
    throw new WrongPaymentKey(
      `${secretKeyVariable} is no key for ${production ? "production" : "trying out"}: it begins with ${wanted} there.`,
    )
  return paystack({ id, currencies, secretKey, api: paystackApi })
}
