/** What documents name a font by that was brought in, among the assets of its instance. */
export const fontAsset = (name: string): string => `${name}.woff2`

/** The name of such a font in an asset's; undefined for any other. */
export const readFontAsset = (asset: string): string | undefined => /^([0-9a-f]{64})\.woff2$/.exec(asset)?.[1]
