import type { CvPdfQuery, LetterPdf } from "./contract/cv.ts"
import type { ErrorBody } from "./contract/error.ts"
import { antiForgeryValue, ApiError, unreached, deadline } from "./request.ts"

/** A file that the server makes, and what it is called. */
export interface MadeFile {
  name: string
  file: Blob
}

type Given<T> = { [Name in keyof T]-?: string }

/** The calls of the pages on which somebody works at what they send to others: each gives a file. */
export function createCvClient(base = "/api") {
  return {
    /** @throws ApiError with a problem for each letter that cannot be set */
    pdf: ({ template, language }: Given<CvPdfQuery>) =>
      fileOf(`${base}/cv/pdf?${new URLSearchParams({ ...(template !== "" && { template }), language })}`),
    /** @throws ApiError as above */
    letter: async (letter: Given<LetterPdf>) => {
      if (antiForgeryValue() === "")
        await fetch(`${base}/auth/ping`, { cache: "no-store", ...deadline() }).catch(unreached)
      return fileOf(`${base}/cv/letter`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-anti-forgery": antiForgeryValue() },
        body: JSON.stringify(letter),
      })
    },
  }
}

async function fileOf(address: string, how: RequestInit = {}): Promise<MadeFile> {
  const response = await fetch(address, { cache: "no-store", ...deadline(), ...how }).catch(unreached)
  if (response.ok) {
    const [, name = "cv.pdf"] =
      /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? []
    return { name, file: await response.blob().catch(unreached) }
  }
  const answer = (await response.json().catch(() => null)) as { error?: ErrorBody } | null
  throw new ApiError(response.status, answer?.error ?? null, answer)
}
