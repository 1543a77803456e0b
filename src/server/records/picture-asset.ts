/** What a record names its picture by, among the assets of its instance. */
export const pictureAsset = (name: string): string => `pictures/${name}.webp`

/** The name of a record's picture in such an asset's; undefined for any other. */
export const readPictureAsset = (asset: string): string | undefined =>
  /^pictures\/([0-9a-f]{64})\.webp$/.exec(asset)?.[1]
