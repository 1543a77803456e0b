/** Why an image cannot be had, in words for its author; anything else that is thrown is a bug. */
export class ImageFault extends Error {}
