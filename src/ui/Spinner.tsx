/** Something is under way: 20 pixels across, line of 3 (specification 9). Without a label it is decoration. */
export function Spinner({ label, size = 20 }: { label?: string | undefined; size?: number }) {
  return (
    <svg
      className="shrink-0 animate-[turn_0.9s_linear_infinite]"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <circle cx="10" cy="10" r="8" opacity=".25" />
      <path d="M18 10A8 8 0 0 0 10 2" />
    </svg>
  )
}
