import type { Problem } from "#api/contract/publishing.ts"

/** What is wrong, how to mend it, and where; errors stand out from warnings. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {problems.map(({ document, pointer, message, fix, severity }) => (
        <li
          key={`${document} ${pointer} ${message}`}
          data-tone={severity === "error" ? "danger" : "warning"}
          className="border-s-4 border-(--tone-ink) ps-4"
        >
          <p className="font-semibold">{message}</p>
          <p>{fix}</p>
          <code className="text-sm break-all text-muted">
            {document} {pointer}
          </code>
        </li>
      ))}
    </ul>
  )
}
