import { Button } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import type { FatalError } from "../store.ts"

/** Takes the place of everything when the app cannot start (specification 2.1, 8). */
export function FatalCard({ error }: { error: FatalError }) {
  return (
    <main className="flex min-h-dvh items-center justify-center p-5">
      <div
        role="alert"
        className="w-full max-w-md rounded-card border border-line bg-surface p-8 text-center shadow-card"
      >
        <span className="mb-4 inline-flex rounded-full bg-danger-soft p-4 text-danger-ink">
          <Icon name="warning" size={36} />
        </span>
        <h1 className="mb-3 text-2xl font-extrabold">{error.title}</h1>
        {error.lines.map((line) => (
          <p key={line} className="mb-2">
            {line}
          </p>
        ))}
        <div className="mt-5">
          <Button icon="refresh" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      </div>
    </main>
  )
}
