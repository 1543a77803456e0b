/** The first thing that the keyboard reaches: past the menus, to the page. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById("content")?.focus()
      }}
      className="fixed start-3 -top-20 z-50 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus:top-3 print:hidden"
    >
      {label}
    </a>
  )
}
