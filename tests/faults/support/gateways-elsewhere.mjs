// Loaded before a server, which is the one of production: what it asks of gateways goes to GATEWAYS_AT, where an emulator
// outlives it; the site that answers on `localhost` is paid as PAID_BY says; its clock is CLOCK_AHEAD_MINUTES ahead.
import dns from "node:dns/promises"
import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"

const { GATEWAYS_AT: at = "", PAID_BY: paidBy = "{}", CLOCK_AHEAD_MINUTES: minutes = "0" } = process.env
const moved = [
  ["https://api.paystack.co", `${at}/paystack`],
  ["https://sandbox.payfast.co.za", `${at}/payfast`],
  ["https://api.payfast.co.za", `${at}/payfast`],
]

const { fetch } = globalThis
globalThis.fetch = (input, how) => {
  const address = typeof input === "string" ? input : ""
  const [from = "", to = ""] = moved.find(([origin]) => address.startsWith(origin)) ?? []
  return fetch(from === "" ? input : to + address.slice(from.length), how)
}

const { lookup } = dns
dns.lookup = (host, how) =>
  host.endsWith(".payfast.co.za") ? Promise.resolve([{ address: "127.0.0.1", family: 4 }]) : lookup(host, how)

const { readFileSync } = fs
fs.readFileSync = (path, ...how) => {
  const read = readFileSync(path, ...how)
  return String(path).endsWith("instances/yenza/instance.json")
    ? JSON.stringify({ ...JSON.parse(String(read)), payments: JSON.parse(paidBy) })
    : read
}
syncBuiltinESMExports()

const ahead = Number(minutes) * 60_000
const { now } = Date
globalThis.Date = new Proxy(Date, {
  construct: (date, given) => (given.length === 0 ? new date(now() + ahead) : Reflect.construct(date, given)),
})
Date.now = () => now() + ahead
