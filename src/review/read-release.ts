import type { CompiledGate } from "#engine/gates/gates.ts"
import { matchPath } from "#engine/navigation/match.ts"
import { resolveRoute } from "#engine/navigation/routes.ts"
import type { Release } from "#engine/release.ts"

/** A route with all that it inherits, a gate, or the route that has a path. */
export type ReadOfRelease = `route ${string}` | `gate ${string}` | `path ${string}`
/** What was read, with what the release says there, as text. */
export type Reads = ReadonlyMap<ReadOfRelease, string>

/** A release that notes which of its routes and gates are read. Work that reads does not stand within other such work. */
export class ReadRelease {
  readonly #release: Release
  readonly #noting: Release
  readonly #said = new Map<ReadOfRelease, string>()
  #reads = new Set<ReadOfRelease>()

  constructor(release: Release) {
    this.#release = release
    const { routes, gates } = release
    this.#noting = {
      ...release,
      routes: {
        get: (name) => {
          this.note(`route ${name}`)
          return routes.get(name)
        },
        tables: (route, visitor) => routes.tables(route, visitor),
      },
      gates: new NotingGates(gates, (name) => this.note(`gate ${name}`)),
    }
  }

  /** Works something out of the release, and says what was read for it. */
  reading<Found>(work: (release: Release) => Found): { found: Found; reads: Reads } {
    this.#reads = new Set()
    const found = work(this.#noting)
    return { found, reads: new Map([...this.#reads].map((read) => [read, this.#says(read)])) }
  }

  /** Notes that something is read, where the work reads it past the release. */
  note(read: ReadOfRelease): void {
    this.#reads.add(read)
  }

  /** Whether this release says the same, wherever another was read. */
  saysAlike(reads: Reads): boolean {
    for (const [read, text] of reads) if (this.#says(read) !== text) return false
    return true
  }

  #says(read: ReadOfRelease): string {
    const known = this.#said.get(read)
    if (known !== undefined) return known
    const said = JSON.stringify(this.#sayingOf(read)) ?? ""
    this.#said.set(read, said)
    return said
  }

  #sayingOf(read: ReadOfRelease): unknown {
    const { set, gates, paths } = this.#release
    const at = read.indexOf(" ")
    const name = read.slice(at + 1)
    switch (read.slice(0, at)) {
      case "route":
        return resolveRoute(set.routes, name)
      case "gate":
        return gates.get(name)?.gate
      default:
        return matchPath(paths, name)
    }
  }
}

/** Gates that tell which of them are asked for. */
class NotingGates extends Map<string, CompiledGate> {
  readonly #tell: (name: string) => void

  constructor(gates: ReadonlyMap<string, CompiledGate>, tell: (name: string) => void) {
    super()
    this.#tell = tell
    for (const [name, gate] of gates) this.set(name, gate)
  }

  override get(name: string): CompiledGate | undefined {
    this.#tell(name)
    return super.get(name)
  }
}
