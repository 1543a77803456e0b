/** All that shows until the configuration is there (specification 2.1): the places, without words. */
export function EmptyShell() {
  return (
    <div aria-busy="true">
      <div className="h-(--header-height,50px) border-b border-line bg-surface" />
      <main className="min-h-[80dvh]" />
    </div>
  )
}
