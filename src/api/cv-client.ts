import { ApiError } from "./request.ts"
import type { CvPdfQuery } from "./contract/cv.ts"
import type { ErrorBody } from "./contract/error.ts"

/** The calls of the page on which somebody works at their CV. */
export function createCvClient(base = "/api") {
  return {
    /** @throws ApiError with a problem for each letter that cannot be set */
    pdf: ({ template, language }: { [Name in keyof CvPdfQuery]-?: string }) =>
      fileAt(`${base}/cv/pdf?${new URLSearchParams({ ...(template !== "" && { template }), language })}`),
  }
}

async function fileAt(address: string): Promise<{ name: string; file: Blob }> {
  const response = await fetch(address, { cache: "no-store" }).catch(() => {
    throw new ApiError(0, null, null)
  })
  if (response.ok) {
    const [, name = "cv.pdf"] =
      /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? []
    return { name, file: await response.blob() }
  }
  const answer = (await response.json().catch(() => null)) as { error?: ErrorBody } | null
  throw new ApiError(response.status, answer?.error ?? null, answer)
}
