/** Why a file cannot be read, for whoever sent it. */
export class FileFault extends Error {}
