import type { CvFormat, CvImportPreview, SharedCv } from "./contract/cv-exchange.ts"
import type { CreatedShare, NewShare, ShareEntry } from "./contract/shares.ts"
import { ApiError, type Requests } from "./request.ts"

/**
 * The calls by which a CV goes out, comes in and is shown. Apart from the learner's others: few pages make them.
 *
 * @throws ApiError on an answer of 400 and above
 */
export function createCvExchangeClient({ send }: Requests) {
  return {
    /** A file to be downloaded, not a call. */
    fileUrl: (format: CvFormat, language: string) =>
      `/api/cv/export?${new URLSearchParams({ format, language })}`,
    preview: (file: Blob) =>
      send<CvImportPreview>("POST", "cv/import", new Blob([file], { type: "application/octet-stream" })),
    share: (input: NewShare) => send<CreatedShare>("POST", "cv/shares", input),
    shares: () => send<ShareEntry[]>("GET", "cv/shares"),
    /** Null: there is nothing (any more) behind the link. */
    shared: (token: string) =>
      send<SharedCv>("GET", `shared/cv/${encodeURIComponent(token)}`).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  }
}
