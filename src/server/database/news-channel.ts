/**
 * PostgreSQL channel on which a process tells all others the news: that an instance's releases changed (the payload is
 * its id), an account of it (`<instance>/<account>`), records (`<instance>/<tenant>/<collection>/<revision>`), or a
 * change in the making (JSON).
 */
export const newsChannel = "signpost_news"
