const absolute = (uri: string, base?: string) => (URL.canParse(uri, base) ? new URL(uri, base).href : uri)

/** Stands in for the URI library that RJSF resolves references with (vite.config.ts): the browser has one of its own. */
export default {
  resolve: (base: string, reference: string) => absolute(reference, base),
  equal: (one: string, other: string) => absolute(one) === absolute(other),
}
