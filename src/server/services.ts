import type { Database } from "#server/database/database.ts"
import type { Environment } from "#server/environment.ts"
import type { Published } from "#server/ports.ts"
import { createBackground, type Background } from "#server/http/background.ts"
import { createCodes, type Codes } from "#server/security/codes.ts"
import { createLimiter, type Limiter } from "#server/security/limiter.ts"
import { loadSecretKey } from "#server/security/secret-key.ts"
import { createSessions, type Sessions } from "#server/security/sessions.ts"
import { createMailer, type Mailer } from "#server/mail/mailer.ts"
import { createProviders, type Providers } from "#server/oidc/providers.ts"
import { createPayments, type Payments } from "#server/payments/payments.ts"
import { createFileCache, type FileCache } from "#server/publishing/file-cache.ts"

/** What the process brings: everything that a test replaces. */
export interface Dependencies {
  environment: Environment
  database: Database
  published: Published
  clock: () => Date
  /** Where unexpected errors are reported; nowhere unless configured. */
  report?: (error: Error) => void
}

/** What routes work with. */
export interface Services extends Dependencies {
  secretKey: string
  limiter: Limiter
  sessions: Sessions
  codes: Codes
  mailer: Mailer
  providers: Providers
  payments: Payments
  background: Background
  files: FileCache
}

export function createServices(dependencies: Dependencies): Services {
  const { database, clock, environment } = dependencies
  const secretKey = loadSecretKey(environment)
  const limiter = createLimiter(database, clock)
  const mailer = createMailer(dependencies, limiter)
  return {
    ...dependencies,
    secretKey,
    limiter,
    sessions: createSessions(database, clock, environment),
    codes: createCodes(secretKey, clock),
    mailer,
    providers: createProviders(environment, dependencies.published),
    payments: createPayments(dependencies, mailer),
    background: createBackground(dependencies),
    files: createFileCache(database),
  }
}
