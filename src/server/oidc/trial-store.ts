import type { Adapter, AdapterPayload } from "oidc-provider"

interface Kept {
  payload: AdapterPayload
  until: number
}

/** What the demo provider remembers, for as long as the process runs. One map holds every kind of entry. */
export function trialStore(): (kind: string) => Adapter {
  const entries = new Map<string, Kept>()

  function live(key: string): AdapterPayload | undefined {
    const kept = entries.get(key)
    if (kept === undefined || kept.until > Date.now()) return kept?.payload
    entries.delete(key)
    return undefined
  }

  return (kind) => {
    const ofKind = (id: string): string => `${kind}/${id}`
    const search = (wanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      [...entries.keys()]
        .filter((key) => key.startsWith(`${kind}/`))
        .map(live)
        .find((payload) => payload !== undefined && wanted(payload))
    return {
      async upsert(id, payload, expiresIn = 3600) {
        entries.set(ofKind(id), { payload, until: Date.now() + expiresIn * 1000 })
      },
      find: async (id) => live(ofKind(id)),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => search((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = live(ofKind(id))
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(ofKind(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
