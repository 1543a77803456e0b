import type { ApiError } from "#api/client.ts"

/** Whether the same call may succeed later: there was no network, there were too many calls, or the server had a fault. */
export const isTransient = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500
