import DOMPurify from "dompurify"
import { trustedPolicy } from "#ui/trusted.ts"

type Configured = NonNullable<NonNullable<Parameters<typeof DOMPurify.sanitize>[1]>["TRUSTED_TYPES_POLICY"]>

/** Exactly the tags of specification 9, and no attribute at all. */
export const allowedTags = ["b", "p", "strong", "i", "u", "s", "ul", "ol", "li"]

/**
 * Cleans formatted text. Under Trusted Types the result is a TrustedHTML of the page's policy, which is
 * the only way that markup from documents gets into a page. Where there is no document to clean in (a review draws pages
 * on the server), nothing is shown.
 */
export function clean(html: string): TrustedHTML | string {
  if (!DOMPurify.isSupported) return ""
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
    ...(trustedPolicy && { TRUSTED_TYPES_POLICY: trustedPolicy as unknown as Configured }),
  })
}
