/** Said on every answer over HTTPS: for a year no browser asks this host or those below it in any other way. */
export const strictTransport = "max-age=31536000; includeSubDomains"
