import { list, type Said } from "#review/messages/said.ts"

/** What is said of images that stand on other hosts. */
export const imageMessages = {
  unlisted: (address: string, hosts: readonly string[]): Said => ({
    message: `The image ${address} is neither an asset of the instance nor at a host on its list (${hosts.length === 0 ? "which is empty" : list(hosts)}).`,
    fix: 'Name a file of the instance\'s assets, or an https address at a host of "imageHosts" in its instance.json.',
  }),
  unfetched: (address: string, why: string): Said => ({
    message: `The image ${address} cannot be shown. ${why}`,
    fix: "Mend the address, or name a smaller PNG, JPEG, WebP, AVIF or GIF.",
  }),
  tooMany: (most: number): Said => ({
    message: `More than ${most} new images would be fetched.`,
    fix: "Publish some of them first, and the others after.",
  }),
}
