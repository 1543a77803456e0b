/** The instance's logo (39 pixels high) or app icon (27). The image may be absent: then the app's name stands. */
export function Logo({
  look,
  source,
  appName,
}: {
  look: "logo" | "icon"
  source: string | undefined
  appName: string
}) {
  if (!source) return <span className="text-lg font-extrabold tracking-tight">{appName}</span>
  const height = look === "logo" ? 39 : 27
  return (
    <img src={source} alt={appName} height={height} style={{ maxBlockSize: height }} className="w-auto" />
  )
}
