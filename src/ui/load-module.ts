/** Fired on the window when a part of the script cannot be had. */
export const moduleMissing = "module-missing"

/** Parts that did not come at first, by their address. */
const recovered = new Map<string, unknown>()
let again = 0

/**
 * What a dynamic import gives. Many browsers remember a part that did not come for as long as the page is open, and
 * never ask for its address anew: what failed is asked for once more under another address of the same file.
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    return (await recover(error)) as T
  }
}

async function recover(error: unknown): Promise<unknown> {
  const address = error instanceof TypeError ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined
  if (address !== undefined && recovered.has(address)) return recovered.get(address)
  try {
    if (address === undefined) throw error
    again += 1
    const module: unknown = await import(/* @vite-ignore */ `${address}?again=${again}`)
    recovered.set(address, module)
    return module
  } catch {
    dispatchEvent(new Event(moduleMissing))
    throw error
  }
}
