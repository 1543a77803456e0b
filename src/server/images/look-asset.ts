/** What documents name a logo or icon by that was brought in, among the assets of its instance. */
export const lookAsset = (name: string): string => `${name}.png`

/** The name of such a file in an asset's; undefined for any other. */
export const readLookAsset = (asset: string): string | undefined => /^([0-9a-f]{64})\.png$/.exec(asset)?.[1]
