/** Where somebody signs in who works here: where everybody does (specification 2.4), and from there back to this place. */
export const signInAddress = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `/login?redirect=${encodeURIComponent(pathname + search)}`
