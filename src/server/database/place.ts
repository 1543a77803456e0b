/** Where a database is: in the data folder, unless there is the URL of a PostgreSQL. */
export interface DatabaseHome {
  databaseUrl: string | null
  dataDir: string
}

/** That place in words. Of a URL the host, port and database: the rest may hold a password. */
export function placeOf({ databaseUrl, dataDir }: DatabaseHome): string {
  if (databaseUrl === null) return dataDir
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${pathname.slice(1)} on ${hostname}:${port || "5432"}`
}
